import { plural } from '../../language/plural.ts';

export const liveTexts = {
  today: 'Today',
  orders: 'Orders',
  revenue: 'Revenue',
  redemptions: 'Redemptions',
  refunds: 'Refunds',
  redeemed: 'Redeemed',
  vouchersSold: (count: number) => plural(count, { one: '1 voucher', other: `${count} vouchers` }),
  byHour: 'Today by hour',
  byHourChart: 'Revenue and redeemed value today, by hour',
  lastDays: 'The last 30 days',
  lastDaysChart: 'Revenue and redeemed value in the last 30 days, by day',
  feed: 'Live events',
  noEvents: 'No events yet',
  noEventsHint: 'Orders, redemptions and refunds appear here immediately.',
  events: {
    ORDER_CREATED: 'Order',
    ORDER_PRODUCT_REDEEMED: 'Redeemed',
    ORDER_PRODUCT_REDEEM_CANCELLED: 'Redemption cancelled',
    ORDER_PRODUCT_REFUNDED: 'Refunded',
    ORDER_PRODUCT_CANCELLED: 'Cancelled',
    ORDER_PRODUCT_REGENERATED: 'New code',
  },
  at: (place: string) => `at ${place}`,
} as const;
