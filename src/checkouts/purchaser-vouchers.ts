import type { Checkout, CheckoutDependencies } from './checkout.ts';

/** Hours after the start of a checkout during which its token opens the vouchers of the purchaser. */
const openHours = 24;

/**
 * Returns the ids of the sold vouchers of a checkout that are for its purchaser: those that the
 * purchaser prints or receives by e-mail, unless they were blocked or can no longer be redeemed. Empty
 * if the checkout is not completed, and 24 hours after it was started: its token is also known to the
 * payment gateway, and the codes are bearer money.
 */
export async function findPurchaserVouchers(
  { database }: Pick<CheckoutDependencies, 'database'>,
  { orderId, salesPageId, createdAt }: Pick<Checkout, 'orderId' | 'salesPageId' | 'createdAt'>,
): Promise<number[]> {
  if (orderId === null || Date.now() - createdAt.getTime() > openHours * 3_600_000) return [];
  const products = await database.prisma.orderProduct.findMany({
    where: { salesPageId, orderId, state: 'in_progress', blockedAt: null, redeemableTo: { gt: new Date() } },
    select: {
      id: true,
      deliveryMethod: true,
      recipientEmail: true,
      order: { select: { purchaserEmail: true } },
    },
    orderBy: { id: 'asc' },
  });
  return products
    .filter(
      ({ deliveryMethod, recipientEmail, order }) =>
        deliveryMethod === 'printout' ||
        (deliveryMethod === 'electronic' &&
          recipientEmail !== null &&
          recipientEmail === order.purchaserEmail),
    )
    .map(({ id }) => id);
}
