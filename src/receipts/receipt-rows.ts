import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { int, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

const receiptColumns = {
  reference: true,
  language: true,
  currency: true,
  createdAt: true,
  products: {
    select: {
      name: true,
      regularPrice: true,
      pricePaid: true,
      taxBasisPoints: true,
      pricePaidCalculator: true,
      refundedAmount: true,
      refundedDelivery: true,
      state: true,
      regeneratedFromId: true,
      discounts: { select: { amount: true, discountCode: { select: { code: true } } } },
    },
    orderBy: { id: 'asc' },
  },
  deliveries: { select: { name: true, pricePaid: true, taxBasisPoints: true }, orderBy: { id: 'asc' } },
  payments: {
    select: {
      amount: true,
      gateway: true,
      cardType: true,
      cardNumber: true,
      manualPaymentType: true,
      manualPaymentReference: true,
      manualPaymentUser: true,
      cashReceived: true,
    },
    // Payments of top-ups are later purchases.
    where: { topUpId: null },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.OrderSelect;

/** An order with what its receipt states. */
export type ReceiptOrder = Prisma.OrderGetPayload<{ select: typeof receiptColumns }>;

/** Returns an order of a sales page. Null if the sales page has no such order. */
export function findReceiptOrder(
  { prisma }: Pick<Database, 'prisma'>,
  salesPageId: number,
  orderId: number,
): Promise<ReceiptOrder | null> {
  return prisma.order.findFirst({ where: { id: orderId, salesPageId }, select: receiptColumns });
}

const selectTillOfOrderStatement = defineStatement({
  name: 'till-of-order',
  params: { salesPageId: int, subject: text },
  row: { name: text },
  text: `
  select t.name from audit_entries a join tills t on t.id = substring(a.principal from 'till:(\\d+)$')::int
   where a.sales_page_id = $1 and a.subject = $2 and a.action = 'order.place'`,
});

/**
 * Returns the name of the till at which an order was placed, as the audit log records it. Null if it was
 * placed elsewhere, or if the entry has expired.
 */
export async function findTillOfOrder(
  client: SqlClient,
  salesPageId: number,
  orderId: number,
): Promise<string | null> {
  const statement = selectTillOfOrderStatement({ salesPageId, subject: `order:${orderId}` });
  const [till] = await client.query(statement);
  return till?.name ?? null;
}
