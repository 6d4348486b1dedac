import type { Prisma } from '../../prisma/generated/client/client.ts';
import { replaceAuditDetails } from '../audit/write-audit-entries.ts';
import { lockReminders } from '../emails/send-reminders.ts';
import { type OrderModel, orderModels } from '../personal-columns/order-models.ts';
import { eraseValues, type IsPerson, type Roles } from '../personal-columns/personal-values.ts';
import { rowClientOf } from '../personal-columns/row-client.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import {
  countRows,
  type PersonalDataCounts,
  type PersonalOrder,
  readPersonalOrders,
} from './personal-rows.ts';
import { redactJson } from './redact-json.ts';

type Client = Prisma.TransactionClient;

/**
 * Erases a person's data in the given orders of an organisation and in the rows that refer to these
 * orders: e-mails, refunds, payments, events, webhook deliveries, audit entries and stored
 * responses. Waiting e-mails to the person are cancelled. Amounts, codes and states are kept. A
 * repeated call changes only `erasedAt`. Returns the numbers of rows with data of the person.
 */
export async function eraseOrders(
  transaction: Transaction,
  organisationId: number,
  orderIds: readonly number[],
  isPerson: IsPerson,
): Promise<PersonalDataCounts> {
  const { prisma } = transaction;
  await lockOrders(transaction, orderIds);
  const orders = await readPersonalOrders(prisma, orderIds, isPerson);
  const roles: RolesById = {
    Order: new Map(orders.map((personal) => [personal.order.id, personal.roles])),
    OrderProduct: new Map(
      orders.flatMap(({ products }) => products.map((personal) => [personal.product.id, personal.roles])),
    ),
  };
  for (const model of orderModels) await eraseRows(prisma, model, roles, isPerson);
  await prisma.order.updateMany({ where: { id: { in: [...orderIds] } }, data: { erasedAt: new Date() } });
  await prisma.email.updateMany({
    where: { id: { in: orders.flatMap(({ emails }) => emails.map(({ id }) => id)) }, state: 'waiting' },
    data: { state: 'cancelled' },
  });
  await eraseEvents(prisma, organisationId, roles, isPerson);
  await eraseAuditDetails(prisma, orders, roles, isPerson);
  return countRows(orders);
}

/** The part of the person in orders and in all their products, by their ids. */
interface RolesById {
  readonly Order: ReadonlyMap<number, Roles>;
  readonly OrderProduct: ReadonlyMap<number, Roles>;
}

const noRoles: Roles = new Set();

/**
 * Blocks concurrent changes of the orders, and reminders for their vouchers, until the transaction
 * ends.
 */
export async function lockOrders(transaction: Transaction, orderIds: readonly number[]): Promise<void> {
  const { prisma } = transaction;
  const pages = await prisma.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { salesPageId: true },
    distinct: ['salesPageId'],
    orderBy: { salesPageId: 'asc' },
  });
  for (const { salesPageId } of pages) await lockReminders(transaction, salesPageId);
  await lockRows(transaction, 'OrderProduct', { orderId: orderIds });
  await lockRows(transaction, 'Order', { id: orderIds });
}

/**
 * Erases the data of the person in the rows of a model that belong to the orders. Rows without such
 * data are not written: append-only tables reject an update that erases nothing (D29).
 */
async function eraseRows(
  client: Client,
  { model, columns, parent, link }: OrderModel,
  roles: RolesById,
  isPerson: IsPerson,
): Promise<void> {
  const rolesOf = roles[parent];
  const rowClient = rowClientOf(client, model);
  for (const row of await rowClient.findMany({ where: { [link]: { in: [...rolesOf.keys()] } } })) {
    const data = eraseValues(columns, row, { roles: rolesOf.get(Number(row[link])) ?? noRoles, isPerson });
    if (Object.keys(data).length > 0) await rowClient.updateMany({ where: { id: row.id }, data });
  }
}

/**
 * Erases the personal data in snapshots of events. Deletes the responses of webhook receivers,
 * which may quote an event, and the first responses to requests with an idempotency key, and marks
 * these keys, so that no response is stored later. A repeated request then receives the current
 * state.
 */
async function eraseEvents(
  { event, deliveryAttempt, idempotencyKey, staffMember, apiKey }: Client,
  organisationId: number,
  roles: RolesById,
  isPerson: IsPerson,
): Promise<void> {
  const events = await event.findMany({
    where: { orderId: { in: [...roles.Order.keys()] } },
    select: { id: true, orderId: true, snapshot: true },
  });
  for (const { id, orderId, snapshot } of events) {
    // The metadata of the order is a property of the snapshot itself, the metadata of the products
    // is in nested objects.
    const rolesOf = (object: Prisma.JsonObject) =>
      (object === snapshot ? roles.Order.get(orderId ?? 0) : roles.OrderProduct.get(Number(object.id))) ??
      noRoles;
    const erased = redactJson(snapshot, isPerson, rolesOf);
    if (erased !== snapshot)
      await event.update({
        where: { id },
        data: { snapshot: erased as Prisma.InputJsonObject },
        select: { id: true },
      });
  }
  const ids = events.map(({ id }) => id);
  await deliveryAttempt.updateMany({ where: { eventId: { in: ids } }, data: { response: null } });
  const where = { organisationId };
  const staff = await staffMember.findMany({ where, select: { id: true } });
  const keys = await apiKey.findMany({ where, select: { id: true } });
  const principals = [...staff.map(({ id }) => `staff:${id}`), ...keys.map(({ id }) => `api-key:${id}`)];
  await idempotencyKey.updateMany({
    where: { principal: { in: principals }, result: { in: ids } },
    data: { responseSealed: null, isErased: true },
  });
}

async function eraseAuditDetails(
  prisma: Client,
  orders: readonly PersonalOrder[],
  roles: RolesById,
  isPerson: IsPerson,
): Promise<void> {
  const subjects = new Map<string, Roles>([
    ...[...roles.Order].map(([id, part]) => [`order:${id}`, part] as const),
    ...[...roles.OrderProduct].map(([id, part]) => [`order-product:${id}`, part] as const),
  ]);
  const entries = await prisma.auditEntry.findMany({
    where: {
      salesPageId: { in: [...new Set(orders.map(({ order }) => order.salesPageId))] },
      subject: { in: [...subjects.keys()] },
    },
    select: { id: true, subject: true, before: true, after: true },
  });
  for (const { id, subject, before, after } of entries) {
    const redact = (json: Prisma.JsonValue) =>
      redactJson(json, isPerson, () => subjects.get(subject ?? '') ?? noRoles);
    const erased = { before: redact(before), after: redact(after) };
    if (erased.before !== before || erased.after !== after) await replaceAuditDetails(prisma, id, erased);
  }
}
