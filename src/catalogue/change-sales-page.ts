import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import type { Action } from '../access/permissions.ts';
import { assertAllowedOnPage, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { toRequestPart } from '../platform/rows/expected-version.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { recordVoucherEvents } from './record-voucher-events.ts';
import type { CatalogueChange, ChangedRow } from './with-catalogue-lock.ts';

/**
 * Runs a change of a sales page's own row, authorised as a change of access (D63), once per
 * idempotency key. Locks the organisation, then the sales page.
 */
export async function changeSalesPage(
  database: Database,
  context: RequestContext,
  action: Action,
  salesPageId: number,
  request: object,
  work: (change: CatalogueChange, page: ModelRows['SalesPage']) => Promise<void>,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    salesPageId,
    ...request,
    ...toRequestPart(context.expectedVersion),
  });
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, action, salesPageId);
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, authorised) => {
      const { organisationId } = authorised.caller;
      await lockRows(transaction, 'SalesPage', { organisationId, id: salesPageId });
      const page = await transaction.prisma.salesPage.findUnique({
        where: { id: salesPageId, organisationId },
      });
      if (!page) throw notFound('sales page');
      const change = { transaction, context: authorised, salesPageId, voucherEvents: new Map() };
      await work(change, page);
      await recordVoucherEvents(transaction, change.voucherEvents);
      return page.id;
    },
  );
  return { id, replayed };
}
