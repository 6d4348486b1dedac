import type { Prisma } from '../../prisma/generated/client/client.ts';
import { expiryOf } from '../vouchers/expiry.ts';
import { isConcerned, type PersonalOrder, type PersonalProduct } from './personal-rows.ts';

/** Prisma selection of the data that the export contains in addition to a PersonalOrder. */
export const orderDetails = {
  salesPage: { select: { name: true } },
  payments: {
    select: {
      ...{ transactionId: true, cardType: true, cardNumber: true, currency: true, amount: true, gateway: true, createdAt: true },
      ...{ manualPaymentType: true, manualPaymentReference: true },
    },
    orderBy: { id: 'asc' },
  },
  refunds: {
    select: { orderProductId: true, currency: true, total: true, reason: true, createdAt: true },
    orderBy: { id: 'asc' },
  },
  products: {
    select: {
      id: true,
      redemptions: {
        select: {
          ...{ units: true, redeemedAt: true, redeemLocation: { select: { name: true } } },
          cancellation: { select: { reason: true, createdAt: true } },
        },
        orderBy: { id: 'asc' },
      },
      expiryChanges: { select: { redeemableTo: true, reason: true, createdAt: true }, orderBy: { id: 'asc' } },
      corrections: { select: { units: true, reason: true, createdAt: true }, orderBy: { id: 'asc' } },
    },
  },
} as const satisfies Prisma.OrderSelect;

export type OrderDetails = Prisma.OrderGetPayload<{ select: typeof orderDetails }>;

/**
 * Returns the parts of an order that concern the person. Omits other purchasers and recipients, and all voucher codes. Dates are
 * `Date` objects, which JSON serialises as ISO 8601 timestamps.
 */
export function describeOrder(personal: PersonalOrder, details: OrderDetails) {
  const { order, isPurchaser, products, emails } = personal;
  const { reference, language, currency, salesChannel, createdAt } = order;
  const { purchaserName: name, purchaserEmail: email, purchaserPhone: phone } = order;
  const concerned = products.filter((product) => isConcerned(personal, product) || product.wasRecipient);
  return {
    ...{ salesPage: details.salesPage.name, reference, createdAt, language, currency, salesChannel },
    ...(isPurchaser && {
      metadata: order.metadata,
      purchaser: { name, email, phone, consentToPromotionOffers: order.buyerConsentToPromotionOffers },
      payments: details.payments,
    }),
    products: concerned.map((product) => describeProduct(personal, product, details)),
    emails: emails.map(({ kind, state, recipientName, recipientEmail, dueAt, sentAt, response }) => ({
      ...{ kind, state, recipientName, recipientEmail, dueAt, sentAt, serverResponse: response },
    })),
  };
}

function describeProduct(order: PersonalOrder, personal: PersonalProduct, { products, refunds }: OrderDetails) {
  const { product, isRecipient, wasRecipient } = personal;
  const { id, name, state, deliveryMethod, redeemableFrom, redeemableTo, redeemStock, redeemUsed, createdAt } = product;
  const { voucherFrom, voucherTo, message, internalNote, blockReason, metadata } = product;
  const { recipientName, recipientEmail, shippingAddress, regularPrice, pricePaid } = product;
  const details = products.find((other) => other.id === id);
  const sale = { name, createdAt, state, deliveryMethod };
  if (!isConcerned(order, personal)) return { ...sale, wasRecipient };
  return {
    ...sale,
    ...{ redeemableFrom, redeemableTo: expiryOf(redeemableTo), redeemStock, redeemUsed },
    ...(order.isPurchaser && { voucherFrom, regularPrice, pricePaid }),
    ...(isRecipient && { voucherTo, recipientName, recipientEmail, shippingAddress }),
    ...{ wasRecipient, message, internalNote, blockReason, metadata },
    refunds: refunds.filter(({ orderProductId }) => orderProductId === id).map(({ orderProductId: _, ...refund }) => refund),
    redemptions: details?.redemptions ?? [],
    expiryChanges: details?.expiryChanges ?? [],
    balanceCorrections: details?.corrections ?? [],
  };
}
