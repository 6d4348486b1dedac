import type { Prisma } from '../../prisma/generated/client/client.ts';
import { columnClasses } from '../personal-columns/columns.ts';
import { describeValues, type PartOfPerson, type PersonalRow } from '../personal-columns/personal-values.ts';
import { expiryOf } from '../vouchers/expiry.ts';
import { lastDayOf } from '../vouchers/last-day.ts';
import type { PersonalOrder, PersonalProduct } from './personal-rows.ts';

const byId = { orderBy: { id: 'asc' } } as const;

/** Prisma selection of the data that the export contains in addition to a PersonalOrder. */
export const orderDetails = {
  salesPage: { select: { name: true, timeZone: true } },
  payments: byId,
  refunds: byId,
  comments: byId,
  products: {
    select: {
      id: true,
      redemptions: { include: { redeemLocation: { select: { name: true } }, cancellation: true }, ...byId },
      expiryChanges: byId,
      corrections: byId,
    },
  },
} as const satisfies Prisma.OrderSelect;

export type OrderDetails = Prisma.OrderGetPayload<{ select: typeof orderDetails }>;

/**
 * Returns the parts of an order that concern the person: the personal columns (`columnClasses`),
 * and facts about the order. Omits other purchasers and recipients, and all voucher codes. Dates
 * are `Date` objects, which JSON serialises as ISO 8601 timestamps.
 */
export function describeOrder(
  personal: PersonalOrder,
  details: OrderDetails,
  { isPerson }: Pick<PartOfPerson, 'isPerson'>,
) {
  const { order, isPurchaser, wasPurchaser, roles, products, emails } = personal;
  const part = { roles, isPerson };
  const { metadata, buyerConsentToPromotionOffers, ...purchaser } = describe('Order', order, part, []);
  const concerned = products.filter((product) => product.roles.size > 0 || product.wasRecipient);
  return {
    salesPage: details.salesPage.name,
    ...pick(order, ['reference', 'createdAt', 'language', 'currency', 'salesChannel']),
    wasPurchaser,
    ...(isPurchaser && {
      metadata,
      purchaser: {
        ...withoutPrefix(purchaser, 'purchaser'),
        consentToPromotionOffers: buyerConsentToPromotionOffers,
      },
      payments: details.payments.map((payment) => describe('Payment', payment, part, paymentFacts)),
    }),
    ...(roles.size > 0 && {
      comments: details.comments.map((comment) => describe('OrderComment', comment, part, ['createdAt'])),
    }),
    products: concerned.map((product) => describeProduct(product, details, isPerson)),
    emails: emails.map((email) => {
      const { response, ...columns } = describe('Email', email, part, ['kind', 'state', 'dueAt', 'sentAt']);
      return { ...columns, serverResponse: response };
    }),
  };
}

const paymentFacts = ['cardType', 'currency', 'amount', 'gateway', 'createdAt', 'manualPaymentType'];
const saleFacts = ['name', 'createdAt', 'state', 'deliveryMethod'];

function describeProduct(
  { product, roles, wasRecipient }: PersonalProduct,
  details: OrderDetails,
  isPerson: PartOfPerson['isPerson'],
) {
  const part = { roles, isPerson };
  const columns = describe('OrderProduct', product, part, saleFacts);
  if (roles.size === 0) return { ...columns, wasRecipient };
  const { redemptions, expiryChanges, corrections } =
    details.products.find(({ id }) => id === product.id) ?? noDetails;
  return {
    ...columns,
    ...pick(product, [
      'redeemableFrom',
      'redeemStock',
      'redeemUsed',
      ...(roles.has('purchaser') ? ['regularPrice', 'pricePaid'] : []),
    ]),
    redeemableTo: expiryOf(product.redeemableTo),
    lastDay: lastDayOf(product, details.salesPage.timeZone),
    wasRecipient,
    refunds: details.refunds
      .filter(({ orderProductId }) => orderProductId === product.id)
      .map((refund) => describe('Refund', refund, part, ['currency', 'total', 'createdAt'])),
    redemptions: redemptions.map(({ cancellation, ...redemption }) => ({
      ...pick(redemption, ['units', 'redeemedAt', 'redeemLocation']),
      cancellation: cancellation && describe('RedemptionCancellation', cancellation, part, ['createdAt']),
    })),
    expiryChanges: expiryChanges.map((change) =>
      describe('ExpiryChange', change, part, ['redeemableTo', 'createdAt']),
    ),
    balanceCorrections: corrections.map((correction) =>
      describe('BalanceCorrection', correction, part, ['units', 'createdAt']),
    ),
  };
}

const noDetails = { redemptions: [], expiryChanges: [], corrections: [] };

/** Returns the values of the person's columns in a row, and the given other fields. */
function describe(
  model: Prisma.ModelName,
  row: object,
  part: PartOfPerson,
  facts: readonly string[],
): PersonalRow {
  return { ...pick(row, facts), ...describeValues(columnClasses[model].personal, row as PersonalRow, part) };
}

function pick(row: object, fields: readonly string[]): PersonalRow {
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));
}

/** Returns the values with names without the prefix: `purchaserName` becomes `name`. */
function withoutPrefix(values: PersonalRow, prefix: string): PersonalRow {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const rest = name.startsWith(prefix) ? name.slice(prefix.length) : name;
      return [rest.charAt(0).toLowerCase() + rest.slice(1), value];
    }),
  );
}
