import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { changeSalesPage } from './change-sales-page.ts';
import type { ChangedRow } from './with-catalogue-lock.ts';
import { updateRow } from './write-row.ts';

/**
 * Archives a sales page, which stops its sales. Its orders can still be read, and its sold vouchers
 * can still be redeemed and refunded. Requires the role of administrator on it. Throws NOT_FOUND if
 * it is already archived, or IDEMPOTENCY_KEY_REUSED.
 */
export function archiveSalesPage(
  database: Database,
  context: RequestContext,
  salesPageId: number,
): Promise<ChangedRow> {
  return changeSalesPage(
    database,
    context,
    'sales-page.archive',
    salesPageId,
    { archiveSalesPage: null },
    async (change, page) => {
      if (page.archivedAt !== null) throw notFound('sales page');
      await updateRow(change, 'SalesPage', page, { archivedAt: new Date() }, 'archive');
    },
  );
}

/**
 * Returns an archived sales page to use, so that it can sell again. Requires the role of
 * administrator on it. Throws NOT_FOUND if it is not archived, or IDEMPOTENCY_KEY_REUSED.
 */
export function unarchiveSalesPage(
  database: Database,
  context: RequestContext,
  salesPageId: number,
): Promise<ChangedRow> {
  const request = { unarchiveSalesPage: null };
  return changeSalesPage(
    database,
    context,
    'sales-page.archive',
    salesPageId,
    request,
    async (change, page) => {
      if (page.archivedAt === null) throw notFound('archived sales page');
      await updateRow(change, 'SalesPage', page, { archivedAt: null }, 'unarchive');
    },
  );
}
