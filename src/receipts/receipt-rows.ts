import type { Prisma } from '../../prisma/generated/client/client.ts';
import { placedAtTill } from '../documents/placed-at-till.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import type { OrderReceiptRequest } from './receipt-links.ts';

const receiptColumns = {
  reference: true,
  language: true,
  currency: true,
  createdAt: true,
  till: { select: { name: true } },
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

/** An order with the columns that its receipt states. */
export type ReceiptOrder = Prisma.OrderGetPayload<{ select: typeof receiptColumns }>;

type OrderOfReceipt = Omit<OrderReceiptRequest, 'paper'>;

const selectOrder = ({ salesPageId, orderId, tillId }: OrderOfReceipt): Prisma.OrderWhereInput => ({
  id: orderId,
  salesPageId,
  ...(tillId !== undefined && placedAtTill(tillId)),
});

/**
 * Returns the order of a receipt. Null if the sales page has no such order, or if `tillId` is
 * specified and that till may not create its receipt.
 */
export function findReceiptOrder(
  { prisma }: Pick<Database, 'prisma'>,
  request: OrderOfReceipt,
): Promise<ReceiptOrder | null> {
  return prisma.order.findFirst({ where: selectOrder(request), select: receiptColumns });
}

/** Throws NOT_FOUND for an order for which `findReceiptOrder` returns null. */
export async function assertReceiptOrder(
  { prisma }: Pick<Database, 'prisma'>,
  request: OrderOfReceipt,
): Promise<void> {
  if ((await prisma.order.count({ where: selectOrder(request) })) === 0) throw notFound('order');
}
