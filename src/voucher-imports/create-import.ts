import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { withCurrentCaller } from '../access/with-current-caller.ts';
import type { Database } from '../platform/database/database.ts';
import { type FieldError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { isLanguageCode, languageCodeError } from '../platform/values/language-code.ts';
import { exceedsLength, textLimits } from '../platform/values/text-limits.ts';
import { importColumns } from './import-columns.ts';
import type { ColumnMapping, ImportOptions } from './import-options.ts';
import { replaceImportStatement, toAuditOrigin } from './import-statements.ts';

export interface NewImport {
  readonly salesPageId: number;
  /**
   * The name of the system that sold the vouchers. With the sales page and the code, it identifies
   * a voucher in later imports.
   */
  readonly source: string;
  readonly options: ImportOptions;
}

/**
 * Creates an import that waits for its file, once per idempotency key. Removes earlier imports of
 * the same source that were not committed, so that their codes and personal data are not kept.
 * Requires `manage.settings`. Throws NOT_FOUND, INVALID_INPUT and IDEMPOTENCY_KEY_REUSED.
 */
export async function createImport(
  database: Database,
  context: RequestContext,
  input: NewImport,
): Promise<ChangedRow> {
  const { salesPageId, source, options } = input;
  const { caller } = context;
  assertAllowedOnPage(caller, 'voucher-import.manage', salesPageId);
  const errors = validate(input);
  if (errors.length > 0) throw invalidInput(errors);
  const key = createIdempotencyKey(caller, context.idempotencyKey, { createVoucherImport: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.transaction(async (transaction) => {
      const current = await withCurrentCaller(transaction, context);
      assertAllowedOnPage(current.caller, 'voucher-import.manage', salesPageId);
      return runOnce(transaction, async () => {
        const created = { salesPageId, source, options: JSON.stringify(options), ...toAuditOrigin(context) };
        const [row] = await transaction.query(replaceImportStatement(created));
        if (!row) throw new Error('the import was not created');
        return row.id;
      });
    }),
  );
  return { id, replayed };
}

function validate({ source, options }: NewImport): FieldError[] {
  return [
    ...(source.trim() === '' ? [fieldError('source', 'REQUIRED', 'must not be empty')] : []),
    ...(exceedsLength(source, textLimits.line)
      ? [fieldError('source', 'TOO_LONG', `must be at most ${textLimits.line} characters`)]
      : []),
    ...(isLanguageCode(options.language) ? [] : [fieldError('language', 'UNKNOWN', languageCodeError)]),
    ...(options.columns ? validateColumns(options.format, options.columns) : []),
  ];
}

function validateColumns(format: ImportOptions['format'], columns: ColumnMapping): FieldError[] {
  const { known, required } = importColumns.template;
  if (format !== 'template')
    return [
      fieldError('columns', 'CONFLICT', 'must be omitted, because only the template has other headings'),
    ];
  const unknown = Object.keys(columns).filter((column) => !known.some((name) => name === column));
  const missing = required.filter((column) => !Object.hasOwn(columns, column));
  const headings = Object.values(columns);
  return [
    ...unknown.map((column) => fieldError('columns', 'UNKNOWN', `has the unknown column ${column}`)),
    ...missing.map((column) => fieldError('columns', 'REQUIRED', `must have the column ${column}`)),
    ...(new Set(headings).size < headings.length
      ? [fieldError('columns', 'NOT_UNIQUE', 'must not have the same heading twice')]
      : []),
  ];
}
