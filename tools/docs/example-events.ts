import type {
  EventFieldsFragment,
  EventName,
  OrderProductDetailsFieldsFragment,
  OrderSnapshotFieldsFragment,
  RedemptionDetailsFieldsFragment,
} from '../../rest-adapter/operations/generated/operations.ts';
import { eventTypes, toEvent } from '../../rest-adapter/resources/event-resource.ts';
import type { DeliveredEventName } from '../../src/events/event-names.ts';

/** A pass for five classes, as sold in the demo data. */
const product = {
  databaseId: 86,
  name: 'Yoga Pass',
  voucherVersion: 1,
  voucherFrom: null,
  voucherTo: null,
  message: null,
  hidePrice: false,
  deliveryMethod: 'ELECTRONIC',
  pricePaidCalculator: 'REGULAR',
  internalNote: null,
  shippingStatus: null,
  isMultiuse: true,
  isMonetary: false,
  redemptionPeriod: { from: '2026-11-08T18:11:00.000Z', to: '2027-11-09T00:00:00.000Z' },
  lastDay: '2027-11-08',
  redeemStock: 5,
  redeemUsed: 0,
  redeemRemaining: 5,
  priceOnVoucher: '£60.00',
  redeemableEverywhere: false,
  rest: {
    orderDatabaseId: 73,
    voucherDatabaseId: 5,
    optionDatabaseId: 12,
    layoutDatabaseId: 7,
    redeemLocationDatabaseIds: [1],
    timeZone: 'Europe/London',
  },
  regularPrice: { amount: 6000, currency: 'GBP' },
  pricePaid: { amount: 6000, currency: 'GBP' },
  recipient: { name: 'Tom Fletcher', email: 'tom.fletcher@example.com' },
  shippingAddress: null,
} satisfies OrderProductDetailsFieldsFragment;

const order: OrderSnapshotFieldsFragment = {
  databaseId: 73,
  language: 'en',
  reference: 'VS-000073',
  isManualOrder: true,
  createdAt: '2026-11-08T18:11:00.000Z',
  buyerConsentToPromotionOffers: false,
  rest: {
    salesPageName: 'Demo Spa',
    purchaser: { name: 'Tom Fletcher', email: 'tom.fletcher@example.com', phone: '+44 7700 900111' },
  },
  products: [product],
  deliveries: [],
  payments: [
    {
      databaseId: 71,
      transactionId: 'manual-73',
      cardType: null,
      cardNumber: null,
      gateway: 'manual',
      gatewayStatus: 'succeeded',
      createdAt: '2026-11-08T18:11:00.000Z',
      amount: { amount: 6000, currency: 'GBP' },
    },
  ],
};

const redemption: RedemptionDetailsFieldsFragment = {
  databaseId: 31,
  createdAt: '2026-11-12T10:05:00.000Z',
  rest: { reductor: 1, redeemLocationDatabaseId: 1, soldVoucherDatabaseId: 86 },
};

type Content = EventFieldsFragment extends infer Event
  ? Event extends EventFieldsFragment
    ? Omit<Event, 'eventId' | 'position' | 'salesPage'>
    : never
  : never;

const later = '2026-11-14T09:00:00.000Z';
const ofProduct = <Name extends EventName>(name: Name) => ({
  name,
  createdAt: later,
  soldVoucherSnapshot: product,
});

/** The time and the content of each event. */
const contents: Readonly<Record<DeliveredEventName, Content>> = {
  'order.created': { name: 'ORDER_CREATED', createdAt: order.createdAt, orderSnapshot: order },
  'order-product.redeemed': {
    name: 'SOLD_VOUCHER_REDEEMED',
    createdAt: redemption.createdAt,
    soldVoucherSnapshot: { ...product, redeemUsed: 1, redeemRemaining: 4 },
    redemptionSnapshot: redemption,
  },
  'order-product.redeem_cancelled': {
    name: 'SOLD_VOUCHER_REDEEM_CANCELLED',
    createdAt: '2026-11-12T10:07:00.000Z',
    soldVoucherSnapshot: product,
    redemptionSnapshot: redemption,
  },
  'order-product.refunded': {
    name: 'SOLD_VOUCHER_REFUNDED',
    createdAt: '2026-11-13T09:00:00.000Z',
    soldVoucherSnapshot: product,
  },
  'order-product.topped_up': {
    name: 'SOLD_VOUCHER_TOPPED_UP',
    createdAt: '2026-11-13T09:00:00.000Z',
    soldVoucherSnapshot: product,
  },
  'order-product.cancelled': {
    name: 'SOLD_VOUCHER_CANCELLED',
    createdAt: '2026-11-13T09:00:00.000Z',
    soldVoucherSnapshot: product,
  },
  'order-product.regenerated': {
    name: 'SOLD_VOUCHER_REGENERATED',
    createdAt: '2026-11-13T09:00:00.000Z',
    soldVoucherSnapshot: product,
    replacementDatabaseId: 87,
  },
  'order.corrected': { name: 'ORDER_CORRECTED', createdAt: later, orderSnapshot: order },
  'order.email_failed': { name: 'ORDER_EMAIL_FAILED', createdAt: later, orderSnapshot: order },
  'order-product.corrected': ofProduct('SOLD_VOUCHER_CORRECTED'),
  'order-product.recipient_changed': ofProduct('SOLD_VOUCHER_RECIPIENT_CHANGED'),
  'order-product.extended': ofProduct('SOLD_VOUCHER_EXTENDED'),
  'order-product.blocked': ofProduct('SOLD_VOUCHER_BLOCKED'),
  'order-product.unblocked': ofProduct('SOLD_VOUCHER_UNBLOCKED'),
  'order-product.balance_adjusted': ofProduct('SOLD_VOUCHER_BALANCE_ADJUSTED'),
  'order-product.shipping_status_changed': ofProduct('SOLD_VOUCHER_SHIPPING_STATUS_CHANGED'),
  'order-product.email_failed': ofProduct('SOLD_VOUCHER_EMAIL_FAILED'),
};

/**
 * The payload of each event, created by the mapping that creates the bodies of webhooks. Throws if
 * a payload does not match its documented shape.
 */
export const exampleEvents = eventTypes.map(({ name, meaning, data }, index) => {
  const content = contents[name];
  const event = toEvent({
    ...content,
    eventId: exampleEventId(content.createdAt, index),
    position: 1001 + index,
    salesPage: { databaseId: 1 },
  });
  return { name, meaning, payload: { ...event, data: data.parse(event.data) } };
});

/**
 * Returns a UUIDv7 with this timestamp (ISO 8601). `number`, 0 to 9, distinguishes events of the
 * same millisecond.
 */
export function exampleEventId(timestamp: string, number: number): string {
  const time = Date.parse(timestamp).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-00000000000${number}`;
}
