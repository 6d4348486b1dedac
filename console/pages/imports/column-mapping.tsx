import { SelectField } from '../../components/forms/field.tsx';
import { FieldGroup } from '../../components/forms/field-group.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import {
  type ColumnMapping,
  type CsvHead,
  proposeMapping,
  requiredColumns,
  type TemplateColumn,
  templateColumns,
} from './own-headings.ts';

const { mapping: texts, columns: names } = importsTexts;

interface ColumnMappingFieldsProps {
  readonly head: CsvHead;
}

/**
 * Assigns the columns of a file with its own headings to those of the template. The columns with
 * similar names are proposed. The first rows are displayed below.
 */
export function ColumnMappingFields({ head }: ColumnMappingFieldsProps) {
  const proposed = proposeMapping(head.headings);
  return (
    <>
      <FieldGroup legend={texts.title}>
        {templateColumns.map((column) => (
          <SelectField
            key={column}
            label={`${names[column]}${requiredColumns.includes(column) ? texts.required : ''}`}
            name={fieldOf(column)}
            defaultValue={proposed.get(column) ?? ''}
          >
            <option value="">{texts.none}</option>
            {[...new Set(head.headings)].filter(Boolean).map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </SelectField>
        ))}
      </FieldGroup>
      <FirstRows head={head} />
    </>
  );
}

/** The first rows of the file, with its own headings. */
export function FirstRows({ head: { headings, rows } }: ColumnMappingFieldsProps) {
  const columns = headings.map(
    (heading, index): Column<readonly string[]> => ({
      title: heading || texts.unnamed(index + 1),
      cell: (row) => row[index],
    }),
  );
  return <Table caption={texts.firstRows} columns={columns} rows={rows} keyOf={(row) => row.join('\n')} />;
}

/** The name of the field of a column. */
export const fieldOf = (column: TemplateColumn) => `column.${column}`;

/** Returns the chosen mapping. Null if the form has no fields for it. */
export function readMapping(entered: FormValues): ColumnMapping | null {
  if (!entered.names.includes(fieldOf('code'))) return null;
  const chosen = templateColumns.map((column) => [column, entered.text(fieldOf(column))] as const);
  return new Map(chosen.filter(([, heading]) => heading !== ''));
}
