import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { createIdempotencyKey, findStoredResult } from '../platform/idempotency/idempotency-key.ts';
import { type IdempotentResult, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import {
  countImportRows,
  eraseCells,
  eraseImportRows,
  findImportRows,
  findRowsWithCells,
} from './erase-import-rows.ts';
import { eraseOrders } from './erase-orders.ts';
import { findOrdersByAddress } from './orders-to-erase.ts';
import { createConfirmation, type Person, readConfirmation, toPerson } from './person.ts';
import {
  addCounts,
  countRows,
  noPersonalData,
  type PersonalDataCounts,
  readPersonalOrders,
} from './personal-rows.ts';

export interface ErasureInput {
  readonly email: string;
  /**
   * The `confirmation` that an earlier request for this person returned. Null to only count the
   * data and receive a confirmation.
   */
  readonly confirmation: string | null;
}

const countsShape = z.object({
  orders: z.int(),
  orderProducts: z.int(),
  emails: z.int(),
  importRows: z.int(),
});
const erasureShape = z.object({
  erased: countsShape,
  remaining: countsShape,
  confirmation: z.string().nullable(),
});

/**
 * The result of an erasure. To erase the remaining data, pass `confirmation` to the next request.
 * `confirmation` is null if no data remains.
 */
export type Erasure = z.infer<typeof erasureShape>;

/**
 * Maximum number of orders per transaction, which limits how long a transaction holds its locks.
 */
const batchSize = 25;
/** Maximum number of orders that one request erases. */
const maxOrders = 500;

/**
 * Erases the data of a purchaser or recipient on the sales pages where the caller may manage
 * personal data, in at most 500 orders. If the input has no confirmation, the data is only counted.
 * Each batch of orders is one transaction with an audit entry of the erased counts, so repeating
 * the request completes an interrupted erasure. A completed request that is repeated with the same
 * idempotency key returns the first result. `onBatch` is called after each batch with the total
 * counts so far. Requires `personal-data.manage` on a sales page. Throws FORBIDDEN, INVALID_INPUT
 * and IDEMPOTENCY_KEY_REUSED.
 */
export async function erasePersonalData(
  database: Database,
  vault: CodeVault,
  context: RequestContext,
  input: ErasureInput,
  onBatch: (erased: PersonalDataCounts) => void = () => undefined,
): Promise<IdempotentResult<Erasure>> {
  const person = toPerson(context, input.email);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { erasePersonalData: input });
  const stored = await findStoredResult(database, key);
  if (stored !== null) return { result: erasureShape.parse(JSON.parse(stored)), replayed: true };
  const found = await findOrdersByAddress(database, person.salesPageIds, person.email);
  if (input.confirmation === null)
    return { result: await preview(database, vault, person, found), replayed: false };
  const lastOrderId = readConfirmation(person, input.confirmation);
  const covered = found.filter((id) => id <= lastOrderId);
  const now = covered.slice(0, maxOrders);
  let erased = await eraseRowsOfImports(database, vault, context, person);
  for (const ids of chunk(now)) {
    erased = addCounts(erased, await eraseBatch(database, context, person, ids));
    onBatch(erased);
  }
  const remaining = await count(database, person, covered.slice(maxOrders));
  const result = { erased, remaining, confirmation: remaining.orders > 0 ? input.confirmation : null };
  return runIdempotently(database, key, erasureShape, (runOnce) =>
    database.prismaTransaction((transaction) => runOnce(transaction, async () => result)),
  );
}

async function preview(
  database: Database,
  vault: CodeVault,
  person: Person,
  orderIds: readonly number[],
): Promise<Erasure> {
  const { salesPageIds, email, isPerson } = person;
  const rows = await findImportRows(database.prisma, salesPageIds, email, isPerson);
  const withCells = await findRowsWithCells(database.prisma, vault, salesPageIds, isPerson);
  const importRows = countImportRows([...rows, ...withCells]);
  const remaining = { ...(await count(database, person, orderIds)), importRows };
  const isEmpty = remaining.orders + importRows === 0;
  return {
    erased: noPersonalData,
    remaining,
    confirmation: isEmpty ? null : createConfirmation(person, orderIds.at(-1) ?? 0),
  };
}

async function count(
  { prisma }: Database,
  { isPerson }: Person,
  orderIds: readonly number[],
): Promise<PersonalDataCounts> {
  let counts = noPersonalData;
  for (const ids of chunk(orderIds))
    counts = addCounts(counts, countRows(await readPersonalOrders(prisma, ids, isPerson)));
  return counts;
}

/**
 * Erases one batch of orders and writes an audit entry with the numbers of rows, without the e-mail
 * address.
 */
function eraseBatch(
  database: Database,
  context: RequestContext,
  { organisationId, isPerson }: Person,
  orderIds: readonly number[],
): Promise<PersonalDataCounts> {
  return database.prismaTransaction(async (transaction) => {
    const erased = await eraseOrders(transaction, organisationId, orderIds, isPerson);
    if (erased.orders > 0) await recordErasure(transaction, context, organisationId, erased);
    return erased;
  });
}

function eraseRowsOfImports(
  database: Database,
  vault: CodeVault,
  context: RequestContext,
  { organisationId, salesPageIds, email, isPerson }: Person,
): Promise<PersonalDataCounts> {
  return database.prismaTransaction(async (transaction) => {
    const rows = await findImportRows(transaction.prisma, salesPageIds, email, isPerson);
    await eraseImportRows(transaction.prisma, rows, isPerson);
    const withCells = await findRowsWithCells(transaction.prisma, vault, salesPageIds, isPerson);
    await eraseCells(transaction.prisma, withCells);
    const erased = { ...noPersonalData, importRows: countImportRows([...rows, ...withCells]) };
    if (erased.importRows > 0) await recordErasure(transaction, context, organisationId, erased);
    return erased;
  });
}

function recordErasure(
  transaction: Parameters<typeof recordChange>[0],
  context: RequestContext,
  organisationId: number,
  { orders, orderProducts, emails, importRows }: PersonalDataCounts,
): Promise<void> {
  return recordChange(transaction, context, {
    action: 'personal-data.erase',
    subject: `organisation:${organisationId}`,
    after: { orders, order_products: orderProducts, emails, import_rows: importRows },
  });
}

function chunk(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
}
