import type { Act } from '../access/act.ts';
import type { Database, SqlClient } from '../database/database.ts';
import { isRefusedBy } from '../database/refusal.ts';
import {
  createIdempotencyKey,
  findResultOfKey,
  type IdempotencyKey,
  keyInUse,
  rememberKeyText,
} from '../idempotency/idempotency-key.ts';

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

const lockText = {
  page: 'select id from sales_pages where id = $1 for no key update',
  organisation: 'select id from organisations where id = $1 for no key update',
} as const;

/**
 * Runs a change of a sales page's catalogue, or of what its organisation's pages share, while no other one is under way there, in one
 * transaction. A tree, a default or the names of other rows depend on more rows than a change writes, and a statement sees those as
 * they were when it began. Sales wait for a change of the vouchers that they sell, and for nothing else.
 */
export function takeTurn<Result>(
  database: Database,
  act: Act,
  salesPageId: number | null,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    const owner = salesPageId === null ? 'organisation' : 'page';
    await transaction.query({
      name: `take-turn-of-${owner}`,
      text: lockText[owner],
      values: [salesPageId ?? act.caller.organisationId],
    });
    return work({ transaction, act, salesPageId });
  });
}

/**
 * The same for a change that makes something with an id: once for each idempotency key. `request` names the operation and holds its
 * whole input. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function createOnce(
  database: Database,
  act: Act,
  salesPageId: number | null,
  request: object,
  make: (change: Change) => Promise<{ readonly id: number }>,
): Promise<Created> {
  const key = createIdempotencyKey(act.caller, act.idempotencyKey, { salesPageId, ...request });
  try {
    return await takeTurn(database, act, salesPageId, async (change) => {
      const first = await findResultOfKey(change.transaction, key);
      if (first !== null) return { id: Number(first), replayed: true };
      const { id } = await make(change);
      if (key) await remember(change.transaction, key, id);
      return { id, replayed: false };
    });
  } catch (error) {
    // The caller used the key for something else at the same time, which this tells.
    if (isRefusedBy(error, keyInUse)) await findResultOfKey(database, key);
    throw error;
  }
}

const rememberText = `
with made as (select), idempotency as (${rememberKeyText('$1', '$2', 'made')})
select abort_unless(exists (select from idempotency), '${keyInUse}')`;

async function remember(transaction: SqlClient, key: IdempotencyKey, id: number): Promise<void> {
  await transaction.query({ name: 'remember-created', text: rememberText, values: [JSON.stringify(key), String(id)] });
}
