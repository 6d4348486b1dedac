import { z } from 'zod';
import type { Act } from '../access/act.ts';
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

/** A change of the catalogue that is under way: its transaction, who makes it, and where. */
export interface Change {
  readonly transaction: SqlClient;
  readonly act: Act;
  /** Null for what the sales pages of the organisation share. */
  readonly salesPageId: number | null;
}

/** Something new, or what an earlier request with the same key made. */
export interface Created {
  readonly id: number;
  readonly replayed: boolean;
}

/**
 * Runs a change of a sales page's catalogue while no other one is under way there, in one transaction. A tree, a default or the names of
 * other rows depend on more rows than a change writes, and a statement sees those as they were when it began. Sales wait for a change of
 * the vouchers that they sell, and for nothing else. What an organisation's pages share is changed in the turns of its staff.
 */
export function takeTurn<Result>(
  database: Database,
  act: Act,
  salesPageId: number | null,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const change = (transaction: SqlClient) => work({ transaction, act, salesPageId });
  if (salesPageId === null) return withOrganisationLock(database, act.caller.organisationId, change);
  return database.transaction(async (transaction) => {
    await lockSalesPage(transaction, salesPageId);
    return change(transaction);
  });
}

/** Locks a sales page until the end of the transaction, so that changes of its catalogue follow each other. Sales do not wait for this lock. */
export async function lockSalesPage(transaction: SqlClient, salesPageId: number): Promise<void> {
  await transaction.query({
    name: 'take-page-turn',
    text: 'select id from sales_pages where id = $1 for no key update',
    values: [salesPageId],
  });
}

/** What a change led to, and whether an earlier request with the same key made it. */
interface Once<Result> {
  readonly result: Result;
  readonly replayed: boolean;
}

/**
 * The same for a change that is made once for each idempotency key. `request` names the operation and holds its whole input; `result`
 * reads what is kept of the result as JSON. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function takeTurnOnce<Result>(
  database: Database,
  act: Act,
  salesPageId: number | null,
  request: object,
  result: z.ZodType<Result>,
  work: (change: Change) => Promise<Result>,
): Promise<Once<Result>> {
  const key = createIdempotencyKey(act.caller, act.idempotencyKey, { salesPageId, ...request });
  try {
    return await takeTurn(database, act, salesPageId, async (change) => {
      const first = await findResultOfKey(change.transaction, key);
      if (first !== null) return { result: result.parse(JSON.parse(first)), replayed: true };
      const made = await work(change);
      if (key) await remember(change.transaction, key, made);
      return { result: made, replayed: false };
    });
  } catch (error) {
    // The caller used the key for something else at the same time, which this tells.
    if (isRefusedBy(error, keyInUse)) await findResultOfKey(database, key);
    throw error;
  }
}

/** The same for what makes something with an id. */
export async function createOnce(
  database: Database,
  act: Act,
  salesPageId: number | null,
  request: object,
  make: (change: Change) => Promise<{ readonly id: number }>,
): Promise<Created> {
  const { result, replayed } = await takeTurnOnce(
    database,
    act,
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
