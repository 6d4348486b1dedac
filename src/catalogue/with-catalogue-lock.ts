import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import { withOrganisationLock } from '../access/with-organisation-lock.ts';
import type { CatalogueEventName } from '../events/event-names.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import {
  type ChangedRow,
  type IdempotentResult,
  runIdempotently,
} from '../platform/idempotency/run-idempotently.ts';
import { toRequestPart } from '../platform/rows/expected-version.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { recordVoucherEvents } from './record-voucher-events.ts';

export type { ChangedRow };

/**
 * A change of the catalogue in progress: its transaction, the context of its request, and its sales
 * page.
 */
export interface CatalogueChange {
  readonly transaction: Transaction;
  readonly context: RequestContext;
  /**
   * The sales page of the change. Null if the change concerns data that all sales pages of the
   * organisation share.
   */
  readonly salesPageId: number | null;
  /**
   * The events of the vouchers that the transaction has changed so far, by the ids of the vouchers.
   * They are written before the transaction commits.
   */
  readonly voucherEvents: Map<number, CatalogueEventName>;
}

/**
 * Runs a change of a sales page's catalogue in one transaction. Locks the sales page, so that
 * changes of its catalogue run one at a time: the validity of a change can depend on rows that it
 * does not write, such as the rest of a tree or the previous default, and row locks would not
 * prevent concurrent changes of those rows. Sales do not wait for this lock, only for row locks of
 * the vouchers that they sell.
 *
 * If `salesPageId` is null, the change concerns data that all sales pages of the organisation
 * share, and locks the organisation, as changes of staff do.
 */
function withCatalogueLock<Result>(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  work: (change: CatalogueChange) => Promise<Result>,
): Promise<Result> {
  const change = async (transaction: Transaction) => {
    const voucherEvents = new Map<number, CatalogueEventName>();
    const result = await work({ transaction, context, salesPageId, voucherEvents });
    await recordVoucherEvents(transaction, voucherEvents);
    return result;
  };
  if (salesPageId === null) return withOrganisationLock(database, context.caller.organisationId, change);
  return database.prismaTransaction(async (transaction) => {
    await lockRows(transaction, 'SalesPage', {
      organisationId: context.caller.organisationId,
      id: salesPageId,
    });
    return change(transaction);
  });
}

/**
 * Runs a change under the lock of `withCatalogueLock`, once per idempotency key. `request` contains
 * the name of the operation and its complete input. The result of `work` is stored as JSON with the
 * key, and `result` is the shape that parses it. Throws IDEMPOTENCY_KEY_REUSED if the key was used
 * for another request, and the errors of `work`.
 */
export function changeIdempotently<Result>(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  request: object,
  result: z.ZodType<Result>,
  work: (change: CatalogueChange) => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    salesPageId,
    ...request,
    ...toRequestPart(context.expectedVersion),
  });
  return runIdempotently(database, key, result, (runOnce) =>
    withCatalogueLock(database, context, salesPageId, (change) =>
      runOnce(change.transaction, () => work(change)),
    ),
  );
}

/**
 * Creates or changes a row under the lock of `withCatalogueLock`, once per idempotency key. The id
 * of the row is stored as the result of the request. Throws the errors of `changeIdempotently`.
 */
export async function changeRowIdempotently(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  request: object,
  change: (change: CatalogueChange) => Promise<{ readonly id: number }>,
): Promise<ChangedRow> {
  const { result, replayed } = await changeIdempotently(
    database,
    context,
    salesPageId,
    request,
    z.int(),
    async (catalogue) => (await change(catalogue)).id,
  );
  return { id: result, replayed };
}
