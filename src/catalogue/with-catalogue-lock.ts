import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import { withOrganisationLock } from '../organisations/with-organisation-lock.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  type IdempotencyKey,
  keyInUse,
  storeKeyText,
} from '../platform/idempotency/idempotency-key.ts';

/** A change of the catalogue in progress: its transaction, who makes it, and the sales page. */
export interface CatalogueChange {
  readonly transaction: SqlClient;
  readonly context: RequestContext;
  /** Null for a change of data that all sales pages of the organisation share. */
  readonly salesPageId: number | null;
}

/** The id of a created row. `replayed` is true if an earlier request with the same idempotency key created it. */
export interface CreatedRow {
  readonly id: number;
  readonly replayed: boolean;
}

/**
 * Runs a change of a sales page's catalogue in one transaction, and locks the page so that its changes run one after another. A
 * tree, a default or references to other rows depend on more rows than a change writes, and a statement reads those as of its
 * start. Sales wait only for changes of the vouchers that they sell. If `salesPageId` is null, the change concerns data that the
 * organisation's pages share, and takes the organisation's lock instead, as changes of staff do.
 */
export function withCatalogueLock<Result>(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  work: (change: CatalogueChange) => Promise<Result>,
): Promise<Result> {
  const change = (transaction: SqlClient) => work({ transaction, context, salesPageId });
  if (salesPageId === null) return withOrganisationLock(database, context.caller.organisationId, change);
  return database.transaction(async (transaction) => {
    await lockSalesPage(transaction, salesPageId);
    return change(transaction);
  });
}

/**
 * Locks a sales page until the end of the transaction, so that changes of its catalogue run one after another. Sales do not wait
 * for this lock.
 */
export async function lockSalesPage(transaction: SqlClient, salesPageId: number): Promise<void> {
  await transaction.query({
    name: 'lock-sales-page',
    text: 'select id from sales_pages where id = $1 for no key update',
    values: [salesPageId],
  });
}

/** The result of a change. `replayed` is true if an earlier request with the same idempotency key made the change. */
interface IdempotentResult<Result> {
  readonly result: Result;
  readonly replayed: boolean;
}

/**
 * Like `withCatalogueLock`, but makes the change once per idempotency key. `request` contains the name of the operation and its whole
 * input; `result` parses the result stored as JSON. Throws IDEMPOTENCY_KEY_REUSED if the key was used for another request.
 */
export async function changeIdempotently<Result>(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  request: object,
  result: z.ZodType<Result>,
  work: (change: CatalogueChange) => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { salesPageId, ...request });
  try {
    return await withCatalogueLock(database, context, salesPageId, async (change) => {
      const first = await findStoredResult(change.transaction, key);
      if (first !== null) return { result: result.parse(JSON.parse(first)), replayed: true };
      const made = await work(change);
      if (key) await storeResult(change.transaction, key, made);
      return { result: made, replayed: false };
    });
  } catch (error) {
    // If the caller used the key for another request concurrently, `findStoredResult` throws IDEMPOTENCY_KEY_REUSED.
    if (isAbortedFor(error, keyInUse)) await findStoredResult(database, key);
    throw error;
  }
}

/** Like `changeIdempotently`, but for a change that creates a row. The stored result is the row's id. */
export async function createIdempotently(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  request: object,
  create: (change: CatalogueChange) => Promise<{ readonly id: number }>,
): Promise<CreatedRow> {
  const { result, replayed } = await changeIdempotently(
    database,
    context,
    salesPageId,
    request,
    z.int(),
    async (change) => (await create(change)).id,
  );
  return { id: result, replayed };
}

const storeResultText = `
with made as (select), idempotency as (${storeKeyText('$1', '$2', 'made')})
select abort_unless(exists (select from idempotency), '${keyInUse}')`;

async function storeResult(transaction: SqlClient, key: IdempotencyKey, result: unknown): Promise<void> {
  const values = [JSON.stringify(key), JSON.stringify(result)];
  await transaction.query({ name: 'store-catalogue-result', text: storeResultText, values });
}
