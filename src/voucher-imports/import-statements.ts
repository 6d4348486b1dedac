import {
  Channel,
  OrderProductState,
  VoucherImportOutcome,
  VoucherImportState,
  VoucherImportStep,
} from '../../prisma/generated/client/enums.ts';
import { type AuditAction, actionAndSubjectSql } from '../audit/audit-actions.ts';
import type { ChangeOrigin } from '../audit/record-change.ts';
import {
  array,
  bigint,
  bytea,
  enumOf,
  float,
  int,
  json,
  notNull,
  nullable,
  text,
} from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';

// Uploads, checks and commits use SQL statements only: Prisma's client takes 45 MB of the 150 MB
// that the command may use.

/**
 * Timeout in milliseconds of statements that process all rows of an import. It is longer than the
 * timeout for requests.
 */
const timeoutMs = 10 * 60_000;

const importState = enumOf('voucher_import_state', VoucherImportState);
const importStep = enumOf('voucher_import_step', VoucherImportStep);
const outcome = enumOf('voucher_import_outcome', VoucherImportOutcome);

/** The types of the parameters that `toAuditOrigin` returns. */
const origin = { principal: text, channel: enumOf('channel', Channel), requestId: nullable(text) };

export interface ImportKey {
  readonly salesPageId: number;
  readonly importId: number;
}

/** The types of the properties of an `ImportKey` as parameters of a statement. */
const key = { salesPageId: int, importId: int };

/** Returns the parameters of the audit entry that a statement writes. */
export function toAuditOrigin({ caller, channel, requestId }: ChangeOrigin) {
  return { principal: caller.id, channel, requestId };
}

/**
 * Returns the SQL that writes the audit entry of the import in the CTE `import`. The parameters of
 * `origin` begin at `$position`. `after` is an SQL expression.
 */
const audit = (action: AuditAction, position: number, after: string) => `
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select i.organisation_id, i.sales_page_id, $${position}, $${position + 1}::channel, ${actionAndSubjectSql(action, 'voucher-import', 'i.id')},
         ${after}, $${position + 2}
    from import i`;

/**
 * Removes the imports of a source that were not committed, and creates a new import that waits for
 * its file.
 */
export const replaceImportStatement = defineStatement({
  name: 'replace-import',
  params: { salesPageId: int, source: text, options: json(), ...origin },
  row: { id: int },
  text: `
with replaced as (
  delete from voucher_imports
   where sales_page_id = $1 and source = $2 and state in ('awaiting_file', 'created', 'uploaded', 'checked')
), import as (
  insert into voucher_imports (organisation_id, sales_page_id, source, options, state, digest, created_by)
  select organisation_id, id, $2, $3, 'awaiting_file', decode(repeat('00', 32), 'hex'), $4 from sales_pages where id = $1
  returning *
), audit as (${audit('voucher-import.create', 4, `jsonb_build_object('source', i.source) || i.options`)}
)
select id from import`,
});

/**
 * Selects the imports of a source into a sales page whose file and options have this digest and
 * that are in one of the states, newest first.
 */
export const selectImportsStatement = defineStatement({
  name: 'find-imports',
  params: { salesPageId: int, source: text, digest: bytea, states: array(importState) },
  row: { id: int, state: importState, totals: nullable(text) },
  text: `
  select id, state, totals from voucher_imports
   where sales_page_id = $1 and source = $2 and digest = $3 and state = any($4::voucher_import_state[]) order by id desc`,
});

/** Locks an import until the end of the transaction, and returns the locked row. */
export const lockImportRowStatement = defineStatement({
  name: 'lock-import',
  params: key,
  row: {
    importId: int,
    salesPageId: int,
    source: text,
    options: json(),
    state: importState,
    totals: nullable(text),
    step: nullable(importStep),
    processedLine: int,
  },
  text: `
  select id as "importId", sales_page_id as "salesPageId", source, options, state, totals, step, processed_line as "processedLine"
    from voucher_imports where sales_page_id = $1 and id = $2 for no key update`,
});

/** The row of an import that the transaction has locked. */
export type LockedImport = StatementRow<typeof lockImportRowStatement>;

/**
 * Claims an import that waits for its file. Returns no row if an upload has already begun or ended.
 */
export const claimUploadStatement = defineStatement({
  name: 'claim-import-upload',
  params: key,
  row: { id: int },
  text: `update voucher_imports set state = 'created' where sales_page_id = $1 and id = $2 and state = 'awaiting_file' returning id`,
});

/** The options of an import, and the organisation and the currency of its sales page. */
export const readOptionsStatement = defineStatement({
  name: 'read-import-options',
  params: key,
  row: { options: json(), organisationId: int, currency: text },
  text: `
  select i.options, s.organisation_id as "organisationId", s.currency from voucher_imports i join sales_pages s on s.id = i.sales_page_id
   where i.sales_page_id = $1 and i.id = $2`,
});

/** Completes an upload. Returns no row if the import was replaced. */
export const completeUploadStatement = defineStatement({
  name: 'complete-import-upload',
  params: { ...key, rowCount: int, digest: bytea },
  row: { id: int },
  text: `
  update voucher_imports set state = 'uploaded', row_count = $3, digest = $4
   where sales_page_id = $1 and id = $2 and state = 'created' returning id`,
});

/**
 * Removes the rows of an upload that failed, so that the import waits for its file again. Returns
 * no row if the import was replaced.
 */
export const releaseUploadStatement = defineStatement({
  name: 'release-import-upload',
  params: key,
  row: { id: int },
  timeoutMs,
  text: `
with removed as (delete from voucher_import_rows where sales_page_id = $1 and import_id = $2)
update voucher_imports set state = 'awaiting_file' where sales_page_id = $1 and id = $2 and state = 'created' returning id`,
});

/** Records the step that a job will run. */
export const setStepStatement = defineStatement({
  name: 'set-import-step',
  params: { ...key, step: importStep },
  text: 'update voucher_imports set step = $3, failure = null where sales_page_id = $1 and id = $2',
});

/** Records the last line that a step has processed. */
export const setProcessedLineStatement = defineStatement({
  name: 'set-import-line',
  params: { ...key, line: int },
  text: 'update voucher_imports set processed_line = $3 where sales_page_id = $1 and id = $2',
});

/** Begins a check and removes the control totals of an earlier check. */
export const startCheckStatement = defineStatement({
  name: 'start-import-check',
  params: key,
  text: `update voucher_imports set state = 'uploaded', totals = null, processed_line = 0 where sales_page_id = $1 and id = $2`,
});

/** Completes a check with its control totals. */
export const completeCheckStatement = defineStatement({
  name: 'complete-import-check',
  params: { ...key, totals: text, ...origin },
  text: `
with import as (
  update voucher_imports set state = 'checked', step = null, totals = $3, checked_at = now()
   where sales_page_id = $1 and id = $2 returning *
)${audit('voucher-import.check', 4, `jsonb_build_object('totals', i.totals)`)}`,
});

/** Begins a commit. */
export const startCommitStatement = defineStatement({
  name: 'start-import-commit',
  params: key,
  text: `update voucher_imports set state = 'committing', processed_line = 0 where sales_page_id = $1 and id = $2`,
});

/** Records that rows of an import were corrected. Its earlier check no longer applies. */
export const recordCorrectionStatement = defineStatement({
  name: 'record-import-correction',
  params: { ...key, lines: array(int), ...origin },
  text: `
with import as (
  update voucher_imports set state = 'uploaded', totals = null, processed_line = 0 where sales_page_id = $1 and id = $2 returning *
)${audit('voucher-import.correct', 4, `jsonb_build_object('lines', $3::int[])`)}`,
});

/** Completes a commit. Removes the codes, the cells and the personal data of the rows that it skipped. */
export const completeCommitStatement = defineStatement({
  name: 'complete-import-commit',
  params: { ...key, ...origin },
  timeoutMs,
  text: `
with erased as (
  update voucher_import_rows set code_sealed = null, values = null, cells_sealed = null
   where sales_page_id = $1 and import_id = $2 and (code_sealed is not null or cells_sealed is not null)
), import as (
  update voucher_imports set state = 'committed', step = null, committed_at = now()
   where sales_page_id = $1 and id = $2 returning *
)${audit('voucher-import.commit', 3, `jsonb_build_object('totals', i.totals)`)}`,
});

/** The last line of an import. Null if it has no rows. */
export const lastLineStatement = defineStatement({
  name: 'last-import-line',
  params: key,
  row: { line: nullable(int) },
  text: 'select max(line) as line from voucher_import_rows where sales_page_id = $1 and import_id = $2',
});

/** Selects the rows after a line that a commit skips, in the order of their lines. */
export const selectSkippedRowsStatement = defineStatement({
  name: 'skipped-import-rows',
  params: { ...key, after: int, limit: bigint },
  row: { line: int, outcome: notNull(text), reason: nullable(text), errors: json() },
  text: `
  select line, outcome::text as outcome, reason, errors from voucher_import_rows
   where sales_page_id = $1 and import_id = $2 and outcome in ('conflict', 'error') and line > $3 order by line limit $4`,
});

/**
 * The numbers of rows and the remaining values of an import by outcome, currency and state, without
 * the rows that were not checked.
 */
export const selectTotalsStatement = defineStatement({
  name: 'import-totals',
  params: key,
  row: {
    outcome: notNull(outcome),
    currency: text,
    state: nullable(enumOf('order_product_state', OrderProductState)),
    rows: notNull(int),
    balance: notNull(float),
    usesLeft: notNull(float),
  },
  text: `
  select outcome, currency, state, count(*)::int as rows, sum(balance)::float as balance, sum(uses_left)::float as "usesLeft"
    from voucher_import_rows where sales_page_id = $1 and import_id = $2 and outcome is not null group by 1, 2, 3 order by 1, 2, 3`,
});
