import { expect } from 'vitest';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';
import { eventsOf, type Model, type Product, type State, toGraphqlProduct } from './model.ts';
import { productFields } from './requests.ts';

/** Counts and sums of all rows that a history can create. */
export type Totals = Row;

/**
 * Excludes audit entries of the service itself, which settles refunds at any time. `compareAudit`
 * compares them per refund.
 */
const totalsText = `
  select (select count(*)::int from orders) as orders, (select count(*)::int from order_products) as products,
         (select count(*)::int from payments) as payments, (select sum(amount)::bigint from payments) as paid,
         (select count(*)::int from redemptions) as redemptions,
         (select count(*)::int from redemption_cancellations) as cancellations,
         (select count(*)::int from refunds) as refunds, (select sum(total)::bigint from refunds) as "paidBack",
         (select count(*)::int from events) as events,
         (select count(*)::int from audit_entries where principal <> 'service' and action not like '%refused') as entries,
         (select count(*)::int from idempotency_keys) as keys,
         (select used from discount_codes where id = 1) as "discountUses",
         (select json_object_agg(id, sold) from voucher_options) as options,
         (select json_object_agg(id, sold) from vouchers) as vouchers,
         (select json_object_agg(v.id, coalesce(held.units, 0))
            from vouchers v
            left join (select voucher_id, sum(held_units)::int as units from order_products group by 1) held on held.voucher_id = v.id
         ) as "heldOfVouchers",
         (select json_object_agg(o.id, coalesce(held.pieces, 0))
            from voucher_options o
            left join (select option_id, count(held_units)::int as pieces from order_products group by 1) held on held.option_id = o.id
         ) as "heldOfOptions"`;

export function readTotals(service: TestService): Promise<Totals> {
  return row(service, totalsText);
}

/**
 * Asserts that the database contains what the models of the histories predict. `before` contains
 * the totals before the histories. Returns the totals after them.
 */
export async function compareHistories(
  service: TestService,
  models: readonly Model[],
  before: Totals,
): Promise<Totals> {
  const after = await readTotals(service);
  expect(after).toEqual(models.reduce(addTotals, before));
  expect(after.vouchers).toEqual(after.heldOfVouchers);
  expect(after.options).toEqual(after.heldOfOptions);
  for (const model of models) {
    for (const { id } of model.orders)
      expect(await readProducts(service, id)).toEqual(productsOf(model, id).map(toGraphqlProduct));
    expect(await readStored(service, model)).toEqual(
      model.products.map((product) => expectedStored(model, product)),
    );
    await compareAudit(service, model);
  }
  return after;
}

function addTotals(before: Totals, model: Model): Totals {
  const { orders, products, redemptions, refunds, topUps, discountUses, usedKeys } = model;
  const { soldOfOptions, soldOfVouchers } = model;
  const eventCount = products.reduce((sum, product) => sum + eventsOf(product).length, 0);
  // The service itself ends expired holds.
  const changeCount = products.reduce(
    (sum, product) => sum + product.eventNames.filter((name) => name !== 'hold expired').length,
    0,
  );
  return {
    orders: before.orders + orders.length,
    products: before.products + products.length,
    payments: before.payments + orders.filter(({ total }) => total > 0).length + topUps.length,
    paid: before.paid + sumOf(orders.map(({ total }) => total)) + sumOf(topUps.map(({ amount }) => amount)),
    redemptions: before.redemptions + redemptions.length,
    cancellations: before.cancellations + redemptions.filter(({ cancelled }) => cancelled).length,
    refunds: before.refunds + refunds.length,
    paidBack: before.paidBack + refunds.reduce((sum, { amount }) => sum + amount, 0),
    events: before.events + orders.length + eventCount,
    entries: before.entries + orders.length + changeCount,
    keys: before.keys + usedKeys,
    discountUses: before.discountUses + discountUses,
    options: addSold(before.options, soldOfOptions),
    vouchers: addSold(before.vouchers, soldOfVouchers),
    heldOfVouchers: addSold(before.heldOfVouchers, soldOfVouchers),
    heldOfOptions: addSold(before.heldOfOptions, soldOfOptions),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function addSold(before: Row, sold: ReadonlyMap<number, number>): Row {
  return Object.fromEntries(
    Object.entries(before).map(([id, count]) => [id, count + (sold.get(Number(id)) ?? 0)]),
  );
}

function productsOf({ products }: Model, orderId: number): Product[] {
  return products.filter((product) => product.orderId === orderId);
}

const productsOperation = `query ($id: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $id) { products: soldVouchers { ${productFields} } } } }`;

async function readProducts(service: TestService, orderId: number): Promise<Row[]> {
  const { data } = await graphql(service, productsOperation, { id: orderId });
  return data.salesPage.order.products;
}

const storedText = `
  select p.id, p.state, p.redeem_stock as stock, p.redeem_used as used, p.refunded_amount as refunded, p.price_paid as price,
         p.voucher_value as value, p.regenerated_from_id as "regeneratedFrom", p.held_units as held, p.adjusted_units as adjusted, p.blocked_at is not null as blocked, p.units_on_hold as "onHold",
         p.refundable_top_ups as "refundableTopUps", (select coalesce(sum(t.amount), 0)::bigint from top_ups t where t.order_product_id = p.id) as "toppedUp",
         (select coalesce(sum(c.units), 0)::bigint from balance_corrections c where c.order_product_id = p.id) as corrected,
         (select coalesce(sum(r.units), 0)::bigint from refunds r where r.order_product_id = p.id) as removed,
         (select count(*)::int from expiry_changes c where c.order_product_id = p.id) as extensions,
         (select coalesce(sum(r.units), 0)::bigint from redemptions r where r.order_product_id = p.id)
           - (select coalesce(sum(r.units), 0)::bigint from redemptions r join redemption_cancellations c on c.redemption_id = r.id
               where r.order_product_id = p.id) as balance,
         array(select r.id || ' ' || r.units from redemptions r where r.order_product_id = p.id order by r.id) as redemptions,
         array(select r.total from refunds r where r.order_product_id = p.id order by r.id) as refunds,
         array(select e.name from events e where e.order_product_id = p.id
                order by (e.snapshot -> 'product' ->> 'revision')::int) as events
    from order_products p where p.order_id = any($1::int[]) order by p.id`;

async function readStored(service: TestService, { orders }: Model): Promise<Row[]> {
  return rows(service, storedText, [orders.map(({ id }) => id)]);
}

function expectedStored({ products, redemptions, refunds }: Model, product: Product): Row {
  const {
    id,
    state,
    stock,
    used,
    refunded,
    price,
    value,
    regeneratedFrom,
    adjusted,
    blocked,
    onHold,
    removed,
    toppedUp,
    refundableTopUps,
    eventNames,
  } = product;
  const adjustedBefore = products.find((other) => other.id === regeneratedFrom)?.adjusted ?? 0;
  const own = redemptions.filter((redemption) => redemption.product === product);
  return {
    id,
    state,
    stock,
    used,
    refunded,
    price,
    value,
    regeneratedFrom,
    balance: used,
    held: product.held?.units ?? null,
    adjusted,
    blocked,
    onHold,
    refundableTopUps,
    toppedUp,
    corrected: adjusted - adjustedBefore + removed - toppedUp,
    removed,
    extensions: eventNames.filter((name) => name === 'extended').length,
    redemptions: own.map((redemption) => `${redemption.id} ${redemption.units}`),
    refunds: refunds.filter((refund) => refund.product === product).map(({ amount }) => amount),
    events: eventsOf(product).map((name) => `order-product.${name}`),
  };
}

/** The permitted transitions of states: docs/concepts.md, "The status of a sold voucher". */
const permittedTransitions: Readonly<Record<State, readonly State[]>> = {
  in_progress: ['completed', 'refunded', 'cancelled', 'regenerated'],
  completed: ['in_progress', 'refunded', 'cancelled'],
  refunded: [],
  cancelled: [],
  regenerated: [],
};

const auditActions: Readonly<Record<string, string>> = {
  redeemed: 'voucher.redeem',
  redeem_cancelled: 'redemption.cancel',
  refunded: 'order-product.refund',
  cancelled: 'order-product.cancel',
  regenerated: 'order-product.regenerate',
  extended: 'order-product.extend',
  blocked: 'order-product.block',
  unblocked: 'order-product.unblock',
  adjusted: 'order-product.adjust',
  topped_up: 'order-product.top-up',
  held: 'order-product.hold',
  'hold released': 'order-product.release-hold',
  'hold expired': 'order-product.expire-hold',
};

/**
 * Asserts that each change has one audit entry, that each entry begins with the state in which the
 * previous entry ended, and that every transition is permitted.
 */
async function compareAudit(service: TestService, { orders, products, refunds }: Model): Promise<void> {
  const subjects = [
    ...orders.map(({ id }) => `order:${id}`),
    ...products.map(({ id }) => `order-product:${id}`),
  ];
  // Entries of e-mails are excluded, because the service sends e-mails at any time.
  const text = `select subject, action, before, after from audit_entries
                 where subject = any($1::text[]) and action not like 'email.%' order by id`;
  const entries = Map.groupBy(await rows(service, text, [subjects]), ({ subject }) => subject);
  for (const { id } of orders)
    expect(entries.get(`order:${id}`)?.map(({ action }) => action)).toEqual(['order.place']);
  for (const product of products)
    compareTransitions(product, entries.get(`order-product:${product.id}`) ?? []);

  const settled = await rows(
    service,
    `select order_product_id as product from refunds r join audit_entries a on a.subject = 'refund:' || r.id
      where r.order_product_id = any($1::int[]) order by r.id`,
    [products.map(({ id }) => id)],
  );
  const byGateway = refunds.filter(({ throughGateway }) => throughGateway);
  expect(settled.map((entry) => entry.product)).toEqual(byGateway.map(({ product }) => product.id));
}

function compareTransitions(product: Product, entries: readonly Row[]): void {
  expect(entries.map(({ action }) => action)).toEqual(product.eventNames.map((name) => auditActions[name]));
  let [state, used]: [State, number] = ['in_progress', 0];
  // Extensions, blocks and holds change neither the state nor the used units.
  for (const { before, after } of entries.filter((entry) => entry.before?.state !== undefined)) {
    expect(before).toMatchObject({ state, redeem_used: used });
    if (after.state !== state) expect(permittedTransitions[state]).toContain(after.state);
    state = after.state;
    used = after.redeem_used;
  }
  expect({ state, used }).toEqual({ state: product.state, used: product.used });
}
