import { useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { CorrectRow } from './correct-row.tsx';
import { describeImportError } from './describe-import-error.ts';
import { type SkippedRowFragment, SkippedRowsDocument } from './generated/operations.ts';

const { skipped: texts, correct: correctTexts } = importsTexts;

interface SkippedRowsProps {
  /** The global id of the import. */
  readonly id: string;
  readonly outcome: 'ERROR' | 'CONFLICT';
  /** Called after a row was corrected. Null if rows can no longer be corrected. */
  readonly onCorrected: (() => void) | null;
}

type CorrectableRow = SkippedRowFragment & { readonly cells: NonNullable<SkippedRowFragment['cells']> };

interface RowError extends Pick<SkippedRowFragment, 'line' | 'codeEnding'> {
  readonly key: string;
  /** The row, if this is its first error and it can be corrected. Otherwise null. */
  readonly correctable: CorrectableRow | null;
  readonly column: string | null;
  readonly message: string;
}

const columns: readonly Column<RowError>[] = [
  { title: texts.line, align: 'end', cell: ({ line }) => formatCount(line) },
  { title: texts.code, wrap: 'never', cell: ({ codeEnding }) => codeEnding && texts.codeEnding(codeEnding) },
  { title: texts.column, cell: ({ column }) => column ?? texts.wholeRow },
  { title: texts.message, cell: ({ message }) => describeImportError(message) },
];

/** Lists every error of the rows that a commit skips, by line and column. */
export function SkippedRows({ id, outcome, onCorrected }: SkippedRowsProps) {
  const [corrected, setCorrected] = useState<CorrectableRow | null>(null);
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
          <Table
            caption={title}
            columns={
              onCorrected && rows.some(isCorrectable)
                ? [
                    ...columns,
                    {
                      title: correctTexts.column,
                      cell: ({ correctable }) =>
                        correctable && (
                          <Button size="small" onClick={() => setCorrected(correctable)}>
                            {correctTexts.open(correctable.line)}
                          </Button>
                        ),
                    },
                  ]
                : columns
            }
            rows={rows.flatMap(listErrors)}
            keyOf={({ key }) => key}
          />
        )}
      </ConnectionView>
      {corrected && onCorrected && (
        <CorrectRow
          id={id}
          row={corrected}
          onCorrected={() => {
            connection.reload();
            onCorrected();
          }}
          onClose={() => setCorrected(null)}
        />
      )}
    </Card>
  );
}

function isCorrectable(row: SkippedRowFragment): row is CorrectableRow {
  return row.cells !== null;
}

function listErrors(row: SkippedRowFragment): RowError[] {
  return row.errors.map(({ column, message }, index) => ({
    line: row.line,
    codeEnding: row.codeEnding,
    key: `${row.line} ${column} ${message}`,
    correctable: index === 0 && isCorrectable(row) ? row : null,
    column,
    message,
  }));
}
