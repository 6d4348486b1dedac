import { beforeAll, describe, expect, test } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { rows } from '../rest/stored.ts';
import { createEveryEvent } from '../subscriptions/every-event.ts';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { unitsFields } from '../support/units.ts';
import { signInStaffWith } from './staff-with.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = minRuns + 1;

const state =
  'status refundedAmount { amount } balance { ... on UsesBalance { redeemedUses remainingUses } }';
const document = `{ salesPage(databaseId: 1) { events(first: 9) { nodes {
  name
  ... on OrderCreatedEvent {
    order { id total { amount } products: soldVouchers { databaseId } }
    orderSnapshot { __typename total { amount } products: soldVouchers { databaseId status } }
  }
  ... on SoldVoucherEvent { soldVoucher { id ${state} } soldVoucherSnapshot { __typename ${state} } }
  ... on SoldVoucherRedeemedEvent { redemption { id cancelledAt } redemptionSnapshot { units ${unitsFields} } }
  ... on SoldVoucherRefundedEvent { refund { id total { amount } } refundSnapshot { total { amount } } }
  ... on SoldVoucherRegeneratedEvent { replacement { id voucherCode } }
} } } }`;

describe('the objects of events', () => {
  let sold: Awaited<ReturnType<typeof createEveryEvent>>;
  beforeAll(async () => {
    sold = await createEveryEvent(service);
  });

  const readEvents = async (
    token?: string,
  ): Promise<{ events: GraphqlResponse['data']; errors: readonly string[] }> => {
    const { data, errors = [] } = await graphql(service, document, {}, token);
    const nodes: readonly { readonly name: string }[] = data.salesPage.events.nodes;
    return {
      events: Object.fromEntries(nodes.map((event) => [event.name, event])),
      errors: errors.map(({ path = [], extensions }) => `${path.at(-1)} ${extensions?.code}`),
    };
  };

  test('a snapshot has the state as of its event, and the live object of the event has the current state', async () => {
    await rows(service, `update order_products set redeemable_to = now() where id = ${sold.spent.id}`);
    for (let run = 0; run < runs; run += 1) {
      const { events, errors } = await readEvents();
      expect(errors).toEqual([]);
      const current = {
        status: 'EXPIRED',
        refundedAmount: { amount: 0 },
        balance: { redeemedUses: 0, remainingUses: 5 },
      };
      expect(events.SOLD_VOUCHER_REDEEMED).toEqual({
        name: 'SOLD_VOUCHER_REDEEMED',
        soldVoucher: { id: `SoldVoucher:1:${sold.spent.id}`, ...current },
        soldVoucherSnapshot: {
          __typename: 'SoldVoucherSnapshot',
          status: 'IN_PROGRESS',
          refundedAmount: { amount: 0 },
          balance: { redeemedUses: 2, remainingUses: 3 },
        },
        redemption: { id: `Redemption:1:${sold.redemption.id}`, cancelledAt: expect.any(String) },
        redemptionSnapshot: { units: { uses: 2 } },
      });
      expect(events.SOLD_VOUCHER_REDEEM_CANCELLED).toMatchObject({
        soldVoucher: current,
        soldVoucherSnapshot: { ...current, status: 'IN_PROGRESS' },
      });
    }
  });

  test('after a regeneration, the replacement is in the live order and the event, but not in the order snapshot', async () => {
    const regenerated = `{ salesPage(databaseId: 1) { events(first: 9, order: DESC, filter: { names: [ORDER_CREATED, SOLD_VOUCHER_REGENERATED] }) { nodes {
      ... on OrderCreatedEvent { order { id products: soldVouchers { databaseId } total { amount } } orderSnapshot { products: soldVouchers { databaseId status } total { amount } } }
      ... on SoldVoucherRegeneratedEvent { replacement { databaseId voucherCode } soldVoucherSnapshot { status } }
    } } } }`;
    for (let run = 0; run < runs; run += 1) {
      const { data, errors } = await graphql(service, regenerated);
      expect(errors).toBeUndefined();
      const [event, ...orders] = data.salesPage.events.nodes;
      const { replacement } = event;
      expect(event).toMatchObject({ soldVoucherSnapshot: { status: 'REGENERATED' } });
      expect(replacement).toEqual({ databaseId: expect.any(Number), voucherCode: expect.any(String) });
      const placed = orders.find(
        ({ order }: { order: { id: string } }) => order.id === `Order:1:${sold.kept.order}`,
      );
      expect(placed).toEqual({
        order: {
          id: `Order:1:${sold.kept.order}`,
          products: [{ databaseId: sold.kept.id }, { databaseId: replacement.databaseId }],
          total: { amount: sold.kept.price_paid.amount },
        },
        orderSnapshot: {
          products: [{ databaseId: sold.kept.id, status: 'IN_PROGRESS' }],
          total: { amount: sold.kept.price_paid.amount },
        },
      });
    }
  });

  test('totalCount of events filtered by names is the number of events with these names', async () => {
    const counted = `query ($names: [EventName!]) { salesPage(databaseId: 1) {
      events(first: 250, filter: { names: $names }) { nodes { name } totalCount { value isExact } } } }`;
    const all = (await graphql(service, counted)).data.salesPage.events;
    for (const names of [
      ['ORDER_CREATED'],
      ['SOLD_VOUCHER_REDEEMED'],
      ['SOLD_VOUCHER_REDEEMED', 'SOLD_VOUCHER_REFUNDED'],
    ]) {
      const { data, errors } = await graphql(service, counted, { names });
      expect(errors).toBeUndefined();
      const expected = all.nodes.filter(({ name }: { name: string }) => names.includes(name));
      expect(expected.length).toBeGreaterThan(0);
      expect(data.salesPage.events).toEqual({
        nodes: expected,
        totalCount: { value: expected.length, isExact: true },
      });
    }
  });

  test('a caller with only manage.settings can read event snapshots except refundSnapshot, but no live objects', async () => {
    const token = await signInStaffWith(service, ['MANAGE_SETTINGS'], null);
    for (let run = 0; run < runs; run += 1) {
      const { events, errors } = await readEvents(token);
      expect(events.SOLD_VOUCHER_REFUNDED).toMatchObject({
        soldVoucher: null,
        soldVoucherSnapshot: { status: 'REFUNDED', refundedAmount: { amount: sold.paid.price_paid.amount } },
        refund: null,
        refundSnapshot: null,
      });
      expect(events.SOLD_VOUCHER_REDEEMED).toMatchObject({
        redemption: null,
        redemptionSnapshot: { units: { uses: 2 } },
      });
      expect(events.ORDER_CREATED).toMatchObject({
        order: null,
        orderSnapshot: { __typename: 'OrderSnapshot' },
      });
      expect(new Set(errors)).toEqual(
        new Set(
          ['order', 'soldVoucher', 'redemption', 'refund', 'refundSnapshot', 'replacement'].map(
            (f) => `${f} FORBIDDEN`,
          ),
        ),
      );
    }
  });
});
