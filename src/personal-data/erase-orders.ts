import type { Prisma } from '../../prisma/generated/client/client.ts';
import { replaceAuditDetails } from '../audit/write-audit-entries.ts';
import { lockReminders } from '../emails/send-reminders.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { eraseAddress } from './erase-address.ts';
import {
  countRows,
  type IsPerson,
  isConcerned,
  type PersonalDataCounts,
  type PersonalOrder,
  readPersonalOrders,
} from './personal-rows.ts';
import { redactJson } from './redact-json.ts';

type Client = Prisma.TransactionClient;

/**
 * Erases a person's data in the given orders of an organisation and in the rows that refer to these orders: e-mails, refunds,
 * payments, events, webhook deliveries, audit entries and stored responses. Waiting e-mails to the person are cancelled. Amounts,
 * codes and states are kept. A repeated call changes only `erasedAt`. Returns the numbers of rows with data of the person.
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
  for (const order of orders) await eraseOrder(prisma, order, isPerson);
  await prisma.order.updateMany({ where: { id: { in: [...orderIds] } }, data: { erasedAt: new Date() } });
  await eraseEmails(prisma, orders);
  const concerned = orders.flatMap((order) =>
    order.products.filter((product) => isConcerned(order, product)).map(({ product: { id } }) => id),
  );
  await eraseReasons(prisma, concerned);
  await eraseEvents(prisma, organisationId, orders, isPerson, new Set(concerned));
  await eraseAuditDetails(prisma, orders, isPerson, new Set(concerned));
  return countRows(orders);
}

/** Blocks concurrent changes of the orders, and reminders for their vouchers, until the transaction ends. */
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

async function eraseOrder({ order, orderProduct, payment }: Client, personal: PersonalOrder, isPerson: IsPerson): Promise<void> {
  const { isPurchaser, products } = personal;
  const { id } = personal.order;
  if (isPurchaser) {
    const purchaser = { purchaserName: '', purchaserEmail: '', purchaserPhone: null, metadata: {} };
    await order.update({ where: { id }, data: purchaser, select: { id: true } });
    await payment.updateMany({ where: { orderId: id }, data: { cardNumber: null, manualPaymentReference: null } });
  }
  for (const { product, isRecipient } of products) {
    const { sentTo, shippingAddress } = product;
    const data: Prisma.OrderProductUpdateInput = {
      ...(isPurchaser && { voucherFrom: null }),
      ...((isPurchaser || isRecipient) && { message: null, internalNote: null, blockReason: null, metadata: {} }),
      ...(isRecipient && { voucherTo: null, recipientName: null, recipientEmail: null }),
      ...(isRecipient && shippingAddress !== null && { shippingAddress: eraseAddress(shippingAddress) }),
      ...(sentTo !== null && isPerson(sentTo) && { sentTo: null }),
    };
    if (Object.keys(data).length > 0) await orderProduct.update({ where: { id: product.id }, data, select: { id: true } });
  }
}

async function eraseEmails({ email }: Client, orders: readonly PersonalOrder[]): Promise<void> {
  const id = { in: orders.flatMap(({ emails }) => emails.map((row) => row.id)) };
  await email.updateMany({ where: { id }, data: { recipientName: '', recipientEmail: '', response: null } });
  await email.updateMany({ where: { id, state: 'waiting' }, data: { state: 'cancelled' } });
}

/**
 * Erases the reasons of refunds, cancelled redemptions, extensions and corrections of balances. Append-only tables allow this
 * change (D29).
 */
async function eraseReasons(prisma: Client, productIds: readonly number[]): Promise<void> {
  const change = { where: { orderProductId: { in: [...productIds] }, reason: { not: '' } }, data: { reason: '' } };
  await prisma.refund.updateMany(change);
  await prisma.redemptionCancellation.updateMany(change);
  await prisma.expiryChange.updateMany(change);
  await prisma.balanceCorrection.updateMany(change);
}

/**
 * Erases the personal data in snapshots of events. Deletes the responses of webhook receivers, which may quote an event, and the
 * first responses to requests with an idempotency key, and marks these keys, so that no response is stored later. A repeated
 * request then receives the current state.
 */
async function eraseEvents(
  { event, deliveryAttempt, idempotencyKey, staffMember, apiKey }: Client,
  organisationId: number,
  orders: readonly PersonalOrder[],
  isPerson: IsPerson,
  concerned: ReadonlySet<number>,
): Promise<void> {
  const orderIds = orders.map(({ order }) => order.id);
  const purchased = new Set(orders.filter(({ isPurchaser }) => isPurchaser).map(({ order }) => order.id));
  const events = await event.findMany({
    where: { orderId: { in: orderIds } },
    select: { id: true, orderId: true, snapshot: true },
  });
  for (const { id, orderId, snapshot } of events) {
    // The metadata of the order is a property of the snapshot itself, the metadata of the products is in nested objects.
    const isOfPerson = (object: object) => object === snapshot && purchased.has(orderId);
    const erased = redactJson(snapshot, isPerson, (object) => concerned.has(Number(object.id)) || isOfPerson(object));
    if (erased !== snapshot)
      await event.update({ where: { id }, data: { snapshot: erased as Prisma.InputJsonObject }, select: { id: true } });
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
  isPerson: IsPerson,
  concerned: ReadonlySet<number>,
): Promise<void> {
  const subjects = new Map<string, boolean>();
  for (const { order, isPurchaser } of orders) {
    subjects.set(`order:${order.id}`, isPurchaser);
    for (const { id } of order.products) subjects.set(`order-product:${id}`, concerned.has(id));
  }
  const entries = await prisma.auditEntry.findMany({
    where: {
      salesPageId: { in: [...new Set(orders.map(({ order }) => order.salesPageId))] },
      subject: { in: [...subjects.keys()] },
    },
    select: { id: true, subject: true, before: true, after: true },
  });
  for (const { id, subject, before, after } of entries) {
    const redact = (json: Prisma.JsonValue) => redactJson(json, isPerson, () => subjects.get(subject ?? '') === true);
    const erased = { before: redact(before), after: redact(after) };
    if (erased.before !== before || erased.after !== after) await replaceAuditDetails(prisma, id, erased);
  }
}
