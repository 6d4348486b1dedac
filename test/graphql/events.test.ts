import { beforeAll, describe, expect, test } from 'vitest';
import { eventTypes } from '../../rest-adapter/resources/event-resource.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { eventMeanings } from '../../src/events/event-names.ts';
import { rows } from '../rest/stored.ts';
import { createEveryEvent } from '../subscriptions/every-event.ts';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { signInStaffWith } from './staff-with.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = minRuns + 1;

const state = 'redeemUsed status refundedAmount { amount } balance { ... on UsesBalance { remainingUses } }';
const document = `{ salesPage(databaseId: 1) { events(first: 9) { nodes {
  name
  ... on OrderCreatedEvent {
    order { id total { amount } products { databaseId } }
    orderSnapshot { __typename total { amount } products { databaseId status } }
  }
  ... on OrderProductEvent { orderProduct { id ${state} } orderProductSnapshot { __typename ${state} } }
  ... on OrderProductRedeemedEvent { redemption { id cancelledAt } redemptionSnapshot { reductor } }
  ... on OrderProductRefundedEvent { refund { id total { amount } } refundSnapshot { total { amount } } }
  ... on OrderProductRegeneratedEvent { replacement { id voucherCode } replacementDatabaseId }
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
        redeemUsed: 0,
        status: 'EXPIRED',
        refundedAmount: { amount: 0 },
        balance: { remainingUses: 5 },
      };
      expect(events.ORDER_PRODUCT_REDEEMED).toEqual({
        name: 'ORDER_PRODUCT_REDEEMED',
        orderProduct: { id: `OrderProduct:1:${sold.spent.id}`, ...current },
        orderProductSnapshot: {
          __typename: 'OrderProductSnapshot',
          redeemUsed: 2,
          status: 'IN_PROGRESS',
          refundedAmount: { amount: 0 },
          balance: { remainingUses: 3 },
        },
        redemption: { id: `Redemption:1:${sold.redemption.id}`, cancelledAt: expect.any(String) },
        redemptionSnapshot: { reductor: 2 },
      });
      expect(events.ORDER_PRODUCT_REDEEM_CANCELLED).toMatchObject({
        orderProduct: current,
        orderProductSnapshot: { ...current, status: 'IN_PROGRESS' },
      });
    }
  });

  test('after a regeneration, the replacement is in the live order and the event, but not in the order snapshot', async () => {
    const regenerated = `{ salesPage(databaseId: 1) { events(first: 9, order: DESC, filter: { names: [ORDER_CREATED, ORDER_PRODUCT_REGENERATED] }) { nodes {
      ... on OrderCreatedEvent { order { id products { databaseId } total { amount } } orderSnapshot { products { databaseId status } total { amount } } }
      ... on OrderProductRegeneratedEvent { replacement { databaseId voucherCode } replacementDatabaseId orderProductSnapshot { status } }
    } } } }`;
    for (let run = 0; run < runs; run += 1) {
      const { data, errors } = await graphql(service, regenerated);
      expect(errors).toBeUndefined();
      const [event, ...orders] = data.salesPage.events.nodes;
      const { replacement, replacementDatabaseId } = event;
      expect(event).toMatchObject({ orderProductSnapshot: { status: 'REGENERATED' } });
      expect(replacement).toEqual({ databaseId: replacementDatabaseId, voucherCode: expect.any(String) });
      const placed = orders.find(
        ({ order }: { order: { id: string } }) => order.id === `Order:1:${sold.kept.order}`,
      );
      expect(placed).toEqual({
        order: {
          id: `Order:1:${sold.kept.order}`,
          products: [{ databaseId: sold.kept.id }, { databaseId: replacementDatabaseId }],
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
      ['ORDER_PRODUCT_REDEEMED'],
      ['ORDER_PRODUCT_REDEEMED', 'ORDER_PRODUCT_REFUNDED'],
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
      expect(events.ORDER_PRODUCT_REFUNDED).toMatchObject({
        orderProduct: null,
        orderProductSnapshot: { status: 'REFUNDED', refundedAmount: { amount: sold.paid.price_paid.amount } },
        refund: null,
        refundSnapshot: null,
      });
      expect(events.ORDER_PRODUCT_REDEEMED).toMatchObject({
        redemption: null,
        redemptionSnapshot: { reductor: 2 },
      });
      expect(events.ORDER_CREATED).toMatchObject({
        order: null,
        orderSnapshot: { __typename: 'OrderSnapshot' },
      });
      expect(new Set(errors)).toEqual(
        new Set(
          ['order', 'orderProduct', 'redemption', 'refund', 'refundSnapshot', 'replacement'].map(
            (f) => `${f} FORBIDDEN`,
          ),
        ),
      );
    }
  });
});

test('GraphQL and the OpenAPI document describe events in the same words', () => {
  expect(
    Object.fromEntries(Object.entries(eventTypes).map(([name, { meaning }]) => [name, meaning])),
  ).toEqual(eventMeanings);
});
