import type { Database } from '../platform/database/database.ts';
import type { Archive } from './archive/archive.ts';
import { type AuditPeriods, removeAuditEntries } from './remove-audit-entries.ts';
import { daysAgo, type RemovableRows, removeAgedRows } from './remove-rows.ts';
import { runAll } from './run-all.ts';

/**
 * The numbers of days for which rows of the history are kept. Null, or omitted, keeps them
 * permanently.
 */
export interface HistoryPeriods extends AuditPeriods {
  /** Days for which e-mails that are not waiting are kept. */
  readonly emailDays?: number | null;
  /** Days for which former versions of vouchers are kept that no sold voucher has. */
  readonly versionDays?: number | null;
  /** Days for which the rows of reverted imports are kept. */
  readonly importDays?: number | null;
  /** Days for which refresh tokens are kept after they have expired. Defaults to permanently. */
  readonly refreshTokenDays?: number | null;
}

/** The row of a reminder prevents a second reminder while the voucher can be used. */
const emails: RemovableRows = {
  table: 'emails',
  key: ['id'],
  condition: `t.state <> 'waiting' and t.created_at < ${daysAgo}
       and not exists (select from order_products p where t.reminder_days is not null and p.id = t.order_product_id and p.redeemable_to >= now())`,
};
/** Sold vouchers display the texts of their version. */
const versions: RemovableRows = {
  table: 'voucher_versions',
  key: ['voucher_id', 'version'],
  condition: `t.ended_at < ${daysAgo}
       and not exists (select from order_products p where p.voucher_id = t.voucher_id and p.voucher_version = t.version)`,
};
/** The rows of committed imports are compared with those of later imports of the same vouchers. */
const importRows: RemovableRows = {
  table: 'voucher_import_rows',
  key: ['import_id', 'line'],
  condition: `t.import_id = any(array(select i.id from voucher_imports i where i.state = 'reverted' and i.reverted_at < ${daysAgo}))`,
};
const refreshTokens: RemovableRows = {
  table: 'refresh_tokens',
  key: ['token_hash'],
  condition: `t.expires_at < ${daysAgo}`,
};

/**
 * Removes audit entries, e-mails, versions of vouchers, rows of imports and refresh tokens whose
 * retention period has passed, and archives them. Refresh tokens, of which only hashes are stored,
 * are not archived. A removal that fails does not stop the others.
 */
export function removeHistory(
  database: Database,
  periods: HistoryPeriods,
  archive: Archive | null,
): Promise<void> {
  return runAll([
    () => removeAuditEntries(database, periods, archive),
    () => removeAgedRows(database, emails, periods.emailDays, archive),
    () => removeAgedRows(database, versions, periods.versionDays, archive),
    () => removeAgedRows(database, importRows, periods.importDays, archive),
    () => removeAgedRows(database, refreshTokens, periods.refreshTokenDays, null),
  ]);
}
