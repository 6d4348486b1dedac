import type { PrismaClient } from '../../prisma/generated/client/client.ts';

const orderedProduct = {
  select: {
    id: true,
    name: true,
    currency: true,
    pricePaid: true,
    taxBasisPoints: true,
    deliveryMethod: true,
    recipientEmail: true,
    deliverAt: true,
    state: true,
    blockedAt: true,
  },
  // Excludes products that replace another one, because they are not part of the original order.
  where: { regeneratedFromId: null },
  orderBy: { id: 'asc' },
} as const;

/** The columns of a sales page that its e-mails require. */
export const emailedPage = {
  select: {
    id: true,
    organisationId: true,
    name: true,
    timeZone: true,
    email: true,
    hideEmail: true,
    phone: true,
    hidePhone: true,
    website: true,
    hideWebsite: true,
    vatNumber: true,
    emailDocument: true,
    emailTexts: true,
    skin: true,
  },
} as const;

const order = {
  select: {
    id: true,
    reference: true,
    language: true,
    currency: true,
    products: orderedProduct,
    payments: {
      select: {
        amount: true,
        gateway: true,
        cardType: true,
        cardNumber: true,
        manualPaymentType: true,
        manualPaymentReference: true,
      },
      // Payments of top-ups are later purchases.
      where: { topUpId: null },
      orderBy: { id: 'asc' },
    },
    deliveries: {
      select: {
        pricePaid: true,
        taxBasisPoints: true,
        orderProduct: { select: { regeneratedFromId: true } },
      },
    },
  },
} as const;

/**
 * Returns a waiting e-mail with its sales page and its order. Null if it is no longer waiting: it
 * was sent or cancelled, or it has failed.
 */
export function readEmail(prisma: PrismaClient, emailId: number) {
  return prisma.email.findUnique({
    where: { id: emailId, state: 'waiting' },
    include: {
      salesPage: emailedPage,
      order,
      orderProduct: { select: { id: true, state: true, redeemableTo: true, blockedAt: true } },
    },
  });
}

export type EmailRow = NonNullable<Awaited<ReturnType<typeof readEmail>>>;
export type OrderedProduct = EmailRow['order']['products'][number];
