import { z } from 'zod';
import { createRequestKey } from '../access/create-request-key.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { readMaxAmount } from '../data-migrations/amount-columns.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import type { StatementRow } from '../platform/database/statement.ts';
import {
  DomainError,
  type FieldError,
  fieldError,
  invalidInput,
  notFound,
} from '../platform/errors/domain-error.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { readCode } from '../vouchers/read-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { Cells } from './cell-reader.ts';
import { findCodeError } from './check-code.ts';
import { listCorrectableCells } from './correctable-cells.ts';
import {
  lockRowsStatement,
  markRepeatedCodesStatement,
  replaceCodesStatement,
  replaceRowsStatement,
} from './correction-statements.ts';
import { importColumns } from './import-columns.ts';
import { correctionOf } from './import-errors.ts';
import type { ParsingOptions } from './import-options.ts';
import { checkRowsStatement } from './import-row-statements.ts';
import {
  type ImportKey,
  type LockedImport,
  readOptionsStatement,
  recordCorrectionStatement,
  toAuditOrigin,
} from './import-statements.ts';
import { isCorrectable } from './import-status.ts';
import { lockImport } from './lock-import.ts';
import { parseRow, sealCode } from './parse-file.ts';
import { correctCells, type RowCell, unsealCells } from './row-cells.ts';
import { toCodeColumns, toColumns } from './row-columns.ts';

/** The corrected cells of a row. The other cells of the row are unchanged. */
export interface CorrectedRow {
  readonly line: number;
  readonly cells: readonly RowCell[];
}

export type CorrectionInput = ImportKey & { readonly rows: readonly CorrectedRow[] };

/** Maximum number of rows that one request corrects. */
export const maxCorrectedRows = 50;

/**
 * Corrects cells of rows with errors or conflicts, once per idempotency key, parses these rows again and
 * determines their outcomes from stored vouchers, which it does not change. A row that still has errors is
 * stored with them. The correction of a conflicting code must contain another one. The import must then be
 * checked again, because the rows can contradict others. Requires `manage.settings`. Throws NOT_FOUND,
 * INVALID_INPUT if a row cannot be corrected, a column is unknown or the new code of a conflict is missing or
 * invalid, IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if a commit has begun or a step is in progress.
 */
export async function correctRows(
  database: Database,
  vault: CodeVault,
  context: RequestContext,
  input: CorrectionInput,
): Promise<ChangedRow> {
  const { salesPageId, importId, rows } = input;
  assertAllowedOnPage(context.caller, 'voucher-import.manage', salesPageId);
  // The cells can contain codes and personal data.
  const key = createRequestKey(vault, context, JSON.stringify(rows), (fingerprint) => ({
    correctVoucherImportRows: { salesPageId, importId, rows: fingerprint },
  }));
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.transaction((transaction) =>
      runOnce(transaction, async () => {
        const voucherImport = await lockImport(transaction, input);
        assertCorrectable(voucherImport);
        const options = await readOptions(transaction, input);
        const corrected = await applyCells(transaction, vault, input, options);
        const parsed = corrected.flatMap(({ line, cells }) =>
          cells
            ? [toColumns(parseRow({ line, cells, problem: null }, options, options.currency, vault), line)]
            : [],
        );
        const codes = corrected.flatMap(({ line, newCode }) =>
          newCode === undefined ? [] : [{ line, ...toCodeColumns(sealCode(newCode, vault)) }],
        );
        await transaction.query(replaceRowsStatement({ importId, rows: JSON.stringify(parsed) }));
        await transaction.query(replaceCodesStatement({ importId, rows: JSON.stringify(codes) }));
        const lines = corrected.map(({ line }) => line);
        await transaction.query(markRepeatedCodesStatement({ importId, lines }));
        const { source } = voucherImport;
        for (const line of lines)
          await transaction.query(
            checkRowsStatement({ salesPageId, importId, source, after: line - 1, upTo: line }),
          );
        const recorded = { salesPageId, importId, lines, ...toAuditOrigin(context) };
        await transaction.query(recordCorrectionStatement(recorded));
        return importId;
      }),
    ),
  );
  return { id, replayed };
}

function assertCorrectable(voucherImport: LockedImport): void {
  if (isCorrectable(voucherImport)) return;
  const { state, step } = voucherImport;
  if (step !== null)
    throw new DomainError(
      'STATE_CONFLICT',
      'Another step of the import is in progress. Wait until it is complete.',
    );
  if (state === 'awaiting_file' || state === 'created')
    throw new DomainError('STATE_CONFLICT', 'The file of the import was not uploaded completely.');
  throw new DomainError(
    'STATE_CONFLICT',
    'The commit of the import has begun. Its rows cannot be corrected.',
  );
}

/** Returns the options of the import, with the currency of its sales page. */
async function readOptions(
  client: SqlClient,
  key: ImportKey,
): Promise<ParsingOptions & { readonly currency: string }> {
  const [found] = await client.query(readOptionsStatement(key));
  if (!found) throw notFound('import');
  // Only `createImport` writes the options.
  const options = found.options as ParsingOptions;
  return { ...options, maxAmount: await readMaxAmount(client), currency: found.currency };
}

/** A row as corrected: all of its cells, or its code if only that can be corrected. */
interface AppliedRow {
  readonly line: number;
  readonly cells?: Cells;
  readonly newCode?: string;
}

/** Returns all cells of the rows with their codes and the corrected cells, or their new codes. */
async function applyCells(
  client: SqlClient,
  vault: CodeVault,
  { importId, rows }: CorrectionInput,
  { format, currency }: ParsingOptions & { readonly currency: string },
): Promise<AppliedRow[]> {
  const codeColumn = importColumns[format].code;
  const lines = rows.map(({ line }) => line);
  const stored = new Map(
    (await client.query(lockRowsStatement({ importId, lines }))).map((row) => [row.line, row]),
  );
  const errors: FieldError[] = [];
  const applied = rows.flatMap(({ line, cells }, index): AppliedRow[] => {
    const found = stored.get(line);
    const correction = found ? correctionOf(found) : null;
    const listed =
      found && correction && listCorrectableCells({ ...found, ...correction, format, currency }, vault);
    const before = correction?.isCodeOnly ? {} : found && readCells(found, vault, codeColumn);
    if (!correction || !listed || !before || lines.indexOf(line) < index) {
      errors.push(fieldError(`rows[${index}].line`, 'UNKNOWN', 'must be a row with cells, given once'));
      return [];
    }
    const known = new Set(listed.map(({ column }) => column));
    cells.forEach(({ column }, cell) => {
      if (!known.has(column))
        errors.push(
          fieldError(`rows[${index}].cells[${cell}].column`, 'UNKNOWN', 'must be a column of the row'),
        );
    });
    const at = cells.findLastIndex(({ column }) => column === codeColumn);
    const code = cells[at]?.value;
    const error = correction.isCodeRequired ? findCodeError(code?.trim() ?? '') : null;
    if (error !== null) {
      const path = code === undefined ? `rows[${index}].cells` : `rows[${index}].cells[${at}].value`;
      errors.push(fieldError(path, 'INVALID_FORMAT', error));
      return [];
    }
    if (correction.isCodeOnly) return [{ line, newCode: code?.trim() ?? '' }];
    return [
      { line, cells: { ...correctCells(before, cells), ...(code !== undefined && { [codeColumn]: code }) } },
    ];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return applied;
}

/** Returns the stored cells of a row with its code. Null if CODE_SECRETS lacks the secret of one of them. */
function readCells(
  { cellsSealed, codeSealed }: StatementRow<typeof lockRowsStatement>,
  vault: CodeVault,
  codeColumn: string,
): Cells | null {
  const cells = unsealCells(cellsSealed, vault);
  if (codeSealed === null || !cells) return cells;
  const code = readCode(vault, codeSealed);
  return code === null ? null : { ...cells, [codeColumn]: code };
}
