import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { describeOrder, orderDetails } from './describe-order.ts';
import { describeImportRow, findImportRows, findRowsWithCells, rowKeyOf } from './erase-import-rows.ts';
import { findOrdersByAddress } from './orders-to-erase.ts';
import { type Person, toPerson } from './person.ts';
import { type PersonalOrder, readPersonalOrders } from './personal-rows.ts';

export interface ExportInput {
  readonly email: string;
  /** The `end` of the previous batch. Null for the first batch. */
  readonly after: string | null;
}

/**
 * A batch of the export. Pass `end` as `after` to read the next batch. `end` is null in the last
 * batch.
 */
export interface PersonalDataBatch {
  readonly document: Readonly<Record<string, unknown>>;
  readonly end: string | null;
  readonly replayed: boolean;
}

/** Maximum number of orders of a batch. */
const batchSize = 50;

/**
 * Exports the stored data of a purchaser or recipient on the sales pages where the caller may
 * manage personal data, in batches of orders, oldest first. Each batch is audited, without the
 * e-mail address. A request that repeats an idempotency key returns the current data and is not
 * audited again. Requires `personal-data.manage` on a sales page. Throws FORBIDDEN, INVALID_INPUT
 * and IDEMPOTENCY_KEY_REUSED.
 */
export async function exportPersonalData(
  database: Database,
  vault: CodeVault,
  context: RequestContext,
  input: ExportInput,
): Promise<PersonalDataBatch> {
  const person = toPerson(context, input.email);
  const after = readEnd(input.after);
  const found = await findOrdersByAddress(database, person.salesPageIds, person.email);
  const remaining = found.filter((id) => id > after);
  const ids = remaining.slice(0, batchSize);
  const orders = await describeOrders(database, person, ids);
  const imports = input.after === null ? await describeImportRows(database, vault, person) : [];
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { exportPersonalData: input });
  const { replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        await recordChange(transaction, context, {
          action: 'personal-data.export',
          subject: `organisation:${person.organisationId}`,
          after: { orders: orders.length, import_rows: imports.length },
        });
        return orders.length;
      }),
    ),
  );
  const end = remaining.length > ids.length ? String(ids.at(-1)) : null;
  return { document: { email: person.email, orders, imports }, end, replayed };
}

function readEnd(after: string | null): number {
  if (after === null) return 0;
  if (/^\d{1,10}$/.test(after)) return Number(after);
  throw invalidInput([
    { field: 'after', code: 'INVALID_FORMAT', message: 'must be the `endCursor` of the previous batch' },
  ]);
}

async function describeOrders({ prisma }: Database, { isPerson }: Person, orderIds: readonly number[]) {
  const orders = await readPersonalOrders(prisma, orderIds, isPerson);
  const ids = orders.map(({ order }) => order.id);
  const rows = await prisma.order.findMany({
    where: { id: { in: ids } },
    select: { id: true, ...orderDetails },
  });
  const details = new Map(rows.map(({ id, ...row }) => [id, row]));
  return Promise.all(
    orders.map(async (order) => {
      const found = details.get(order.order.id);
      if (!found) throw new Error(`order ${order.order.id} was deleted`);
      return { ...describeOrder(order, found, { isPerson }), history: await readHistory(prisma, order) };
    }),
  );
}

/**
 * Returns the audited actions on the order and its vouchers that concern the person, oldest first.
 */
function readHistory({ auditEntry }: Database['prisma'], personal: PersonalOrder) {
  const { order, isPurchaser, products } = personal;
  const concerned = products.filter(({ roles, wasRecipient }) => roles.size > 0 || wasRecipient);
  const subjects = concerned.map(({ product }) => `order-product:${product.id}`);
  return auditEntry.findMany({
    where: {
      salesPageId: order.salesPageId,
      subject: { in: isPurchaser ? [`order:${order.id}`, ...subjects] : subjects },
    },
    select: { action: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
}

/** Returns the person's data in imports of sold vouchers that are not committed. */
async function describeImportRows(
  { prisma }: Database,
  vault: CodeVault,
  { salesPageIds, email, isPerson }: Person,
) {
  const rows = await findImportRows(prisma, salesPageIds, email, isPerson);
  const withCells = await findRowsWithCells(prisma, vault, salesPageIds, isPerson);
  const described = rows.map(({ importId, line, values }) => ({
    importId,
    line,
    title: values.title,
    soldAt: values.soldAt,
    ...describeImportRow(values, isPerson),
  }));
  const keys = new Set(rows.map(rowKeyOf));
  // The cells of a row without errors repeat its values.
  return [...described, ...withCells.filter((row) => !keys.has(rowKeyOf(row)))];
}
