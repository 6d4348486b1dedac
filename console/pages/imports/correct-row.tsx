import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import type { Failure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { failureTexts } from '../../texts/failure-texts.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { describeImportError } from './describe-import-error.ts';
import { CorrectVoucherImportRowsDocument, type SkippedRowFragment } from './generated/operations.ts';

const { correct: texts, columns: names } = importsTexts;

type Cells = NonNullable<SkippedRowFragment['cells']>;

interface CorrectRowProps {
  /** The global id of the import. */
  readonly id: string;
  readonly row: SkippedRowFragment & { readonly cells: Cells };
  /** Called after the row was stored, with or without errors. */
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

/**
 * A form with the cells of a row that has errors, the wrong ones first, or with the code of a row that conflicts. It closes
 * when the row has no error.
 */
export function CorrectRow({ id, row, onCorrected, onClose }: CorrectRowProps) {
  const { line, cells, errors } = row;
  const [correct] = useKeyedAction(CorrectVoucherImportRowsDocument);
  const errorOf = new Map(errors.map(({ column, message }) => [column, describeImportError(message)]));
  const isWrong = ({ column }: Cells[number]) => errorOf.has(column);
  const shown = [...cells.filter(isWrong), ...cells.filter((cell) => !isWrong(cell))];
  const ofRow = errorOf.get(null);
  // A row of which only the code can be corrected has no other cell.
  const isCodeOnly = ofRow !== undefined && cells.length === 1;
  const submit = async (entered: FormValues): Promise<Failure | null> => {
    const changed = shown.flatMap(({ column, value }, index) => {
      const corrected = entered.verbatim(fieldOf(index));
      return corrected === value ? [] : [{ column, value: corrected }];
    });
    const { payload, failure } = await correct((idempotencyKey) => ({
      input: { id, rows: [{ line, cells: changed }], idempotencyKey },
    }));
    // Only the new code of a conflict is rejected. Its form has no other field.
    if (failure)
      return { ...failure, fields: failure.fields.map((error) => ({ ...error, field: fieldOf(0) })) };
    onCorrected();
    const remaining = payload.rows?.[0]?.errors ?? [];
    if (remaining.length === 0) return null;
    const fields = remaining.map(({ column, message }) => ({
      field: fieldOf(shown.findIndex((cell) => cell.column === column)),
      message: describeImportError(message),
    }));
    return { code: 'INVALID_INPUT', message: failureTexts.invalidFields, fields };
  };
  return (
    <FormDialog isWide title={texts.title(line)} actionLabel={texts.save} onSubmit={submit} onClose={onClose}>
      <p>{texts.text}</p>
      {ofRow && <Notice tone="warning">{ofRow}</Notice>}
      <FormGrid>
        {shown.map(({ column, value }, index) => (
          <Field
            key={column}
            label={nameOf(column)}
            name={fieldOf(index)}
            defaultValue={value}
            autoComplete="off"
            required={isCodeOnly}
            {...(errorOf.has(column) && { hint: errorOf.get(column) ?? '' })}
          />
        ))}
      </FormGrid>
    </FormDialog>
  );
}

const fieldOf = (index: number) => `cell-${index}`;

/** Returns the name of a column of the template, or the heading of another format. */
function nameOf(column: string): string {
  const known: Readonly<Record<string, string>> = names;
  return known[column] ?? column;
}
