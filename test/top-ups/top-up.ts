import type { Sold } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { type Row, row } from '../rest/stored.ts';
import type { TestService } from '../support/test-service.ts';

const selection = `replayed topUp { id amount { amount currency } refundedAmount { amount } salesChannel
  payment { gateway manualPaymentType amount { amount } } soldVoucher { balance { ... on MoneyBalance { total { amount } remaining { amount } } } status lastDay } }`;

/** Tops up a sold voucher. Returns the payload, or the error. */
export function topUp(
  service: TestService,
  { id }: Pick<Sold, 'id'>,
  amount: number,
  input: Row = {},
  token?: string,
): Promise<Row> {
  const money = { amount, currency: 'GBP' };
  return mutate(service, 'topUpSoldVoucher', { id, amount: money, ...input }, selection, token);
}

/** Refunds a top-up by hand, in full by default. Returns the payload, or the error. */
export function refundTopUp(service: TestService, id: string, input: Row = {}, token?: string): Promise<Row> {
  const amount = input.amount === undefined ? { all: true } : {};
  return mutate(
    service,
    'refundTopUp',
    { id, byHand: true, ...amount, ...input },
    'replayed soldVoucher { status balance { ... on MoneyBalance { total { amount } remaining { amount } } } } refund { total { amount } voucher gatewayRefundStatus topUp { id } }',
    token,
  );
}

/** Returns the columns of a sold voucher in which top-ups take part, and the sums of its top-ups. */
export function readTopUps(service: TestService, { databaseId }: Pick<Sold, 'databaseId'>): Promise<Row> {
  return row(
    service,
    `select state, redeem_stock as stock, redeem_used as used, units_on_hold as held, adjusted_units as adjusted, refundable_top_ups as refundable,
            (select coalesce(sum(amount), 0)::int from top_ups where order_product_id = p.id) as "toppedUp",
            (select coalesce(sum(m.amount), 0)::int from payments m join top_ups t on t.id = m.top_up_id where t.order_product_id = p.id) as paid,
            (select count(*)::int from events where order_product_id = p.id and name = 'order-product.topped_up') as events,
            (select count(*)::int from audit_entries where subject = 'order-product:' || p.id and action = 'order-product.top-up') as audited
       from order_products p where id = $1`,
    [databaseId],
  );
}
