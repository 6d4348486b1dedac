import { array, bytea, int, json, nullable, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/** Locks the rows of an import on these lines, and selects what is stored of their cells. */
export const lockRowsStatement = defineStatement({
  name: 'lock-import-rows',
  params: { importId: int, lines: array(int) },
  row: {
    line: int,
    errors: json(),
    reason: nullable(text),
    codeSealed: nullable(bytea),
    cellsSealed: nullable(bytea),
  },
  text: `
select line, errors, reason, code_sealed as "codeSealed", cells_sealed as "cellsSealed" from voucher_import_rows
 where import_id = $1 and line = any($2::int[]) order by line for no key update`,
});

/**
 * Replaces parsed rows. `rows` is as for `insertRowsStatement`. A row with errors keeps the
 * outcome `error`; the others must be checked again.
 */
export const replaceRowsStatement = defineStatement({
  name: 'replace-import-rows',
  params: { importId: int, rows: json() },
  text: `
update voucher_import_rows t
   set order_line = r.order_line, code_hash = r.code_hash, older_code_hashes = coalesce(r.older_code_hashes, '{}'),
       code_ending_hash = r.code_ending_hash, code_sealed = r.code_sealed, digits = r.digits, currency = r.currency, state = r.state,
       redeem_stock = r.redeem_stock, remaining = r.remaining, balance = r.balance, uses_left = r.uses_left, values = r.values,
       errors = r.errors, cells_sealed = r.cells_sealed, reason = null,
       outcome = case when jsonb_array_length(r.errors) > 0 then 'error'::voucher_import_outcome end
  from jsonb_populate_recordset(null::voucher_import_rows, $2::jsonb) r
 where t.import_id = $1 and t.line = r.line`,
});

/**
 * Replaces the codes of rows, which must be checked again. `rows` has the columns of
 * `toCodeColumns` with the line.
 */
export const replaceCodesStatement = defineStatement({
  name: 'replace-import-codes',
  params: { importId: int, rows: json() },
  text: `
update voucher_import_rows t
   set code_hash = r.code_hash, older_code_hashes = r.older_code_hashes, code_ending_hash = r.code_ending_hash, code_sealed = r.code_sealed,
       digits = r.digits, reason = null, outcome = null
  from jsonb_populate_recordset(null::voucher_import_rows, $2::jsonb) r
 where t.import_id = $1 and t.line = r.line`,
});

/**
 * Marks the rows on these lines of which another row has the code, before `checkRowsStatement`
 * reads the reason.
 */
export const markRepeatedCodesStatement = defineStatement({
  name: 'mark-repeated-import-codes',
  params: { importId: int, lines: array(int) },
  text: `
update voucher_import_rows r set reason = 'DUPLICATE_CODE'
 where r.import_id = $1 and r.line = any($2::int[])
   and exists (select from voucher_import_rows o where o.import_id = $1 and o.line <> r.line and o.code_hash = r.code_hash)`,
});
