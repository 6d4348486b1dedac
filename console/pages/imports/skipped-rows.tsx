import { Card } from '../../components/display/card.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { describeImportError } from './describe-import-error.ts';
import { type SkippedRowFragment, SkippedRowsDocument } from './generated/operations.ts';

const { skipped: texts } = importsTexts;

interface SkippedRowsProps {
  /** The global id of the import. */
  readonly id: string;
  readonly outcome: 'ERROR' | 'CONFLICT';
}

interface RowError extends Omit<SkippedRowFragment, 'errors'> {
  readonly key: string;
  readonly column: string | null;
  readonly message: string;
}

const columns: readonly Column<RowError>[] = [
  { title: texts.line, align: 'end', cell: ({ line }) => formatCount(line) },
  { title: texts.code, wrap: 'never', cell: ({ codeEnding }) => codeEnding && texts.codeEnding(codeEnding) },
  { title: texts.column, wrap: 'anywhere', cell: ({ column }) => column ?? texts.wholeRow },
  { title: texts.message, cell: ({ message }) => describeImportError(message) },
];

/** Lists every error of the rows that a commit skips, by line and column. */
export function SkippedRows({ id, outcome }: SkippedRowsProps) {
  const connection = useConnection({
    query: SkippedRowsDocument,
    variables: { id, outcome },
    connectionOf: ({ node }) => (node && 'rows' in node ? node.rows : null),
  });
  const { title, text } = texts[outcome];
  return (
    <Card title={title}>
      <p>{text}</p>
      <ConnectionView connection={connection} empty={null}>
        {(rows) => (
          <Table caption={title} columns={columns} rows={rows.flatMap(listErrors)} keyOf={({ key }) => key} />
        )}
      </ConnectionView>
    </Card>
  );
}

function listErrors({ errors, ...row }: SkippedRowFragment): RowError[] {
  return errors.map(({ column, message }) => ({
    ...row,
    key: `${row.line} ${column} ${message}`,
    column,
    message,
  }));
}
