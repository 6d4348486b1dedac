import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import { withOrganisationLock } from '../organisations/with-organisation-lock.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { isRefusedBy } from '../platform/database/refusal.ts';
import {
  createIdempotencyKey,
  findResultOfKey,
  type IdempotencyKey,
  keyInUse,
  rememberKeyText,
} from '../platform/idempotency/idempotency-key.ts';

/** A change of the catalogue in progress: its transaction, who makes it, and the sales page. */
export interface Change {
  readonly transaction: SqlClient;
  readonly context: RequestContext;
  /** Null for a change of data that all sales pages of the organisation share. */
  readonly salesPageId: number | null;
}

/** The id of a created row. `replayed` is true if an earlier request with the same idempotency key created it. */
export interface Created {
  readonly id: number;
  readonly replayed: boolean;
}

/**
 * Runs a change of a sales page's catalogue in one transaction, and locks the page so that its changes run one after another. A
 * tree, a default or references to other rows depend on more rows than a change writes, and a statement reads those as of its
 * start. Sales wait only for changes of the vouchers that they sell. If `salesPageId` is null, the change concerns data that the
 * organisation's pages share, and takes the organisation's lock instead, as changes of staff do.
 */
export function takeTurn<Result>(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  work: (change: Change) => Promise<Result>,
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
    name: 'take-page-turn',
    text: 'select id from sales_pages where id = $1 for no key update',
    values: [salesPageId],
  });
}

/** The result of a change. `replayed` is true if an earlier request with the same idempotency key made the change. */
interface Once<Result> {
  readonly result: Result;
  readonly replayed: boolean;
}

/**
 * Like `takeTurn`, but makes the change once per idempotency key. `request` contains the name of the operation and its whole
 * input; `result` parses the result stored as JSON. Throws IDEMPOTENCY_KEY_REUSED if the key was used for another request.
 */
export async function takeTurnOnce<Result>(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  request: object,
  result: z.ZodType<Result>,
  work: (change: Change) => Promise<Result>,
): Promise<Once<Result>> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { salesPageId, ...request });
  try {
    return await takeTurn(database, context, salesPageId, async (change) => {
      const first = await findResultOfKey(change.transaction, key);
      if (first !== null) return { result: result.parse(JSON.parse(first)), replayed: true };
      const made = await work(change);
      if (key) await remember(change.transaction, key, made);
      return { result: made, replayed: false };
    });
  } catch (error) {
    // If the caller used the key for another request concurrently, `findResultOfKey` throws IDEMPOTENCY_KEY_REUSED.
    if (isRefusedBy(error, keyInUse)) await findResultOfKey(database, key);
    throw error;
  }
}

/** Like `takeTurnOnce`, but for a change that creates a row. The stored result is the row's id. */
export async function createOnce(
  database: Database,
  context: RequestContext,
  salesPageId: number | null,
  request: object,
  make: (change: Change) => Promise<{ readonly id: number }>,
): Promise<Created> {
  const { result, replayed } = await takeTurnOnce(
    database,
    context,
    salesPageId,
    request,
    z.int(),
    async (change) => (await make(change)).id,
  );
  return { id: result, replayed };
}

const rememberText = `
with made as (select), idempotency as (${rememberKeyText('$1', '$2', 'made')})
select abort_unless(exists (select from idempotency), '${keyInUse}')`;

async function remember(transaction: SqlClient, key: IdempotencyKey, result: unknown): Promise<void> {
  const values = [JSON.stringify(key), JSON.stringify(result)];
  await transaction.query({ name: 'remember-turn', text: rememberText, values });
}
