import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field, TextAreaField } from '../../components/forms/field.tsx';
import { FieldGroup } from '../../components/forms/field-group.tsx';
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
 * A form with the cells of a row that has errors or conflicts, the wrong ones first, and the fields
 * that the row lacks. It closes when the row has no error.
 */
export function CorrectRow({ id, row, onCorrected, onClose }: CorrectRowProps) {
  const { line, cells, errors, isCodeRequired } = row;
  const [correct] = useKeyedAction(CorrectVoucherImportRowsDocument);
  const errorOf = new Map(errors.map(({ column, message }) => [column, describeImportError(message)]));
  const rankOf = ({ column, value, isCode }: Cells[number]) => {
    if (errorOf.has(column) || (isCode && isCodeRequired)) return 0;
    return isCode || value !== '' ? 1 : 2;
  };
  const shown = cells.toSorted((one, other) => rankOf(one) - rankOf(other));
  const lacking = shown.findIndex((cell) => rankOf(cell) === 2);
  const fieldCount = lacking < 0 ? shown.length : lacking;
  const withoutField = errors.filter(({ column }) => !cells.some((cell) => cell.column === column));
  const [saved, setSaved] = useState(() => shown.map(({ value }) => withFormLineBreaks(value)));
  const submit = async (entered: FormValues): Promise<Failure | null> => {
    const contents = shown.map((_cell, index) => entered.verbatim(fieldOf(index)));
    const changed = [...contents.entries()].filter(([index, value]) => value !== saved[index]);
    const corrected = changed.map(([index, value]) => ({ column: shown[index]?.column ?? '', value }));
    const { payload, failure } = await correct((idempotencyKey) => ({
      input: { id, rows: [{ line, cells: corrected }], idempotencyKey },
    }));
    if (failure) {
      const toField = (path: string) => {
        const [index] = changed[Number(/^rows\[0\]\.cells\[(\d+)\]/.exec(path)?.[1])] ?? [];
        return index === undefined ? path : fieldOf(index);
      };
      const fields = failure.fields.map(({ field, message }) => ({ field: toField(field), message }));
      return { ...failure, fields };
    }
    setSaved(contents);
    onCorrected();
    const remaining = payload.rows?.[0]?.errors ?? [];
    if (remaining.length === 0) return null;
    const fields = remaining.map((error) => {
      const index = shown.findIndex(({ column }) => column === error.column);
      return {
        field: fieldOf(index),
        message: index < 0 ? describeWithColumn(error) : describeImportError(error.message),
      };
    });
    return { code: 'INVALID_INPUT', message: failureTexts.invalidFields, fields };
  };
  const hintOf = ({ column, value, isCode }: Cells[number]) => {
    if (errorOf.has(column)) return errorOf.get(column);
    if (!isCode || value !== '') return undefined;
    return isCodeRequired ? texts.otherCode : texts.keptCode;
  };
  const renderField = (cell: Cells[number], index: number) => {
    // A single-line input removes line breaks.
    const CellField = /[\r\n]/.test(cell.value) ? TextAreaField : Field;
    const hint = hintOf(cell);
    return (
      <CellField
        key={cell.column}
        label={nameOf(cell.column)}
        name={fieldOf(index)}
        defaultValue={cell.value}
        autoComplete="off"
        required={cell.isCode && isCodeRequired}
        {...(hint !== undefined && { hint })}
      />
    );
  };
  return (
    <FormDialog isWide title={texts.title(line)} actionLabel={texts.save} onSubmit={submit} onClose={onClose}>
      <p>{texts.text}</p>
      {withoutField.length > 0 && (
        <Notice tone="warning">
          {withoutField.map((error) => (
            <p key={`${error.column} ${error.message}`}>{describeWithColumn(error)}</p>
          ))}
          {withoutField.some(({ column }) => column !== null) && <p>{texts.withoutField}</p>}
        </Notice>
      )}
      <FormGrid>{shown.slice(0, fieldCount).map(renderField)}</FormGrid>
      {fieldCount < shown.length && (
        <FieldGroup legend={texts.lacking}>
          {shown.slice(fieldCount).map((cell, index) => renderField(cell, fieldCount + index))}
        </FieldGroup>
      )}
    </FormDialog>
  );
}

const fieldOf = (index: number) => `cell-${index}`;

/** Returns a content as an unchanged multi-line input submits it. */
const withFormLineBreaks = (value: string) => value.replace(/\r\n?/g, '\n');

/** Returns an error that is not displayed at a field, with the name of its column. */
function describeWithColumn({ column, message }: SkippedRowFragment['errors'][number]): string {
  const text = describeImportError(message);
  return column === null ? text : `${nameOf(column)}: ${text}`;
}

/** Returns the name of a column of the template, or the heading of another format. */
function nameOf(column: string): string {
  const known: Readonly<Record<string, string>> = names;
  return known[column] ?? column;
}
