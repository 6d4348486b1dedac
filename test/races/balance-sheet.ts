import type { Row } from '../rest/stored.ts';
import type { ServerProcesses } from '../support/use-server-processes.ts';

const productsText = `
  select p.state, p.redeem_used as used, p.refunded_amount as refunded,
         (select coalesce(sum(r.units), 0)::int from redemptions r where r.order_product_id = p.id) as redeemed,
         (select coalesce(sum(r.total), 0)::int from refunds r where r.order_product_id = p.id) as "paidBack",
         array(select e.name from events e where e.order_product_id = p.id order by 1) as events,
         array(select a.action from audit_entries a where a.subject = 'order-product:' || p.id order by 1) as entries,
         (select count(*)::int from redemptions r where r.order_product_id = p.id) as redemptions
    from order_products p where p.id = any($1::int[]) order by p.id`;

/** Returns the stored state of each of these products. */
export function readProducts({ query }: ServerProcesses, ids: readonly number[]): Promise<Row[]> {
  return query(productsText, [ids]);
}

/** Returns the expected state of a product that was fully redeemed with one redemption. */
export function redeemedOnce(units: number): Row {
  return {
    state: 'completed',
    used: units,
    redeemed: units,
    redemptions: 1,
    refunded: 0,
    paidBack: 0,
    events: ['order-product.redeemed'],
    entries: ['voucher.redeem'],
  };
}

/**
 * Returns the expected state of a product of this price that was fully refunded before any
 * redemption.
 */
export function refundedOnce(price: number): Row {
  return {
    state: 'refunded',
    used: 0,
    redeemed: 0,
    redemptions: 0,
    refunded: price,
    paidBack: price,
    events: ['order-product.refunded'],
    entries: ['order-product.refund'],
  };
}

/** Returns the expected state of a product that was cancelled before any redemption. */
export function cancelledOnce(): Row {
  return {
    state: 'cancelled',
    used: 0,
    redeemed: 0,
    redemptions: 0,
    refunded: 0,
    paidBack: 0,
    events: ['order-product.cancelled'],
    entries: ['order-product.cancel'],
  };
}

const salesText = `
  select (select count(*)::int from orders) as orders, (select count(*)::int from order_products) as products,
         (select count(distinct code_hash)::int from order_products) as codes,
         (select count(*)::int from payments) as payments, (select sum(amount)::int from payments) as paid,
         (select count(*)::int from events where name = 'order.created') as events,
         (select count(*)::int from audit_entries where action = 'order.place') as entries,
         (select sum(sold)::int from voucher_options) as "optionsSold",
         (select sum(sold)::int from vouchers) as "vouchersSold"`;

/** Returns the counts and sums of all rows that an order writes. */
export async function readSales({ query }: ServerProcesses): Promise<Row> {
  const [sales] = await query(salesText);
  return sales ?? {};
}

/**
 * Returns `before` plus the counts and sums of the given number of orders, with `units` units in
 * total at this price each.
 */
export function addSales(before: Row, orders: number, units: number, price: number): Row {
  return {
    orders: before.orders + orders,
    products: before.products + units,
    codes: before.codes + units,
    payments: before.payments + orders,
    paid: before.paid + units * price,
    events: before.events + orders,
    entries: before.entries + orders,
    optionsSold: before.optionsSold + units,
    vouchersSold: before.vouchersSold + units,
  };
}

const booksText = `
  select (select count(*)::int from orders) as orders, (select count(*)::int from order_products) as products,
         (select count(*)::int from payments) as payments, (select sum(sold)::int from voucher_options) as sold,
         (select count(*)::int from redemptions) as redemptions, (select sum(redeem_used)::int from order_products) as used,
         (select count(*)::int from refunds) as refunds, (select sum(refunded_amount)::int from order_products) as refunded,
         (select count(*)::int from events) as events, (select count(*)::int from idempotency_keys) as keys,
         (select count(*)::int from audit_entries where principal <> 'service' and action not like '%refused') as entries`;

/** Returns the counts and sums of all rows that an order, a redemption or a refund writes. */
export async function readTotals({ query }: ServerProcesses): Promise<Row> {
  const [books] = await query(booksText);
  return books ?? {};
}

/**
 * Returns `before` plus one write with these effects. Every write also adds an event, an audit
 * entry and an idempotency key.
 */
export function addWrite(before: Row, effects: Row): Row {
  const all: Row = { events: 1, entries: 1, keys: 1, ...effects };
  return Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value + (all[name] ?? 0)]));
}
