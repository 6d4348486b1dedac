import { afterEach, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { type Row, rows } from '../rest/stored.ts';
import { type Subscriber, subscribe } from '../subscriptions/subscribers.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { useReceiver } from '../webhooks/receiver.ts';
import { cancelOn, redeemOn, sellGiftCard, setRedeemableOn } from './sisters.ts';

const receiver = useReceiver();
const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

const subscribers: Subscriber[] = [];
afterEach(() => {
  for (const { stop } of subscribers.splice(0)) stop();
});

function follow(page: number, after?: string): Subscriber {
  const names = ['SOLD_VOUCHER_REDEEMED', 'SOLD_VOUCHER_REDEEM_CANCELLED'];
  const variables = { page: `SalesPage:${page}`, names, ...(after !== undefined && { after }) };
  const subscriber = subscribe(service.url, 'graphql-ws', { variables });
  subscribers.push(subscriber);
  return subscriber;
}

async function eventsOf(page: number): Promise<Row[]> {
  const { data } = await sendGraphql(
    service,
    `{ salesPage(databaseId: ${page}) { events(first: 2, filter: { names: [SOLD_VOUCHER_REDEEMED, SOLD_VOUCHER_REDEEM_CANCELLED] }) {
      nodes { id: eventId position name salesPage { databaseId } } } } }`,
  );
  return data.salesPage.events.nodes;
}

test('a redemption on a sister and its cancellation are one event each, which both pages receive', async () => {
  const webhookOf = async (page: number) => {
    const json = {
      url: `${receiver.url}/page-${page}`,
      enabled_events: ['order-product.redeemed', 'order-product.redeem_cancelled'],
    };
    const { status, body } = await request(service, `/v2.1/sales-pages/${page}/webhooks`, { json });
    expect(status).toBe(201);
    return body;
  };
  const webhooks = [await webhookOf(1), await webhookOf(2)];
  await setRedeemableOn(service, [1, 2]);
  const { id, voucher_code: code } = await sellGiftCard(service);
  await redeemOn(service, 1, code, 100);
  const before = await until(async () => (await eventsOf(1))[0]);
  const live = [follow(1), follow(2)];
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { body: redemption } = await redeemOn(service, 2, code, 200);
  expect(await cancelOn(service, 2, redemption.id)).toBeNull();
  await until(() => live.every(({ events }) => events.length === 2));
  const [ofPage1, ofPage2] = live.map(({ events }) => events);
  expect(ofPage1).toEqual(ofPage2);
  expect(ofPage1?.map(({ salesPage }) => salesPage.databaseId)).toEqual([2, 2]);
  const ids = ofPage1?.map((event) => event.id);

  // Deliveries of both webhooks have the same bodies.
  const delivered = (page: number) =>
    receiver.at(`/page-${page}`).filter(({ event }) => ids?.includes(event.id));
  await until(() => delivered(1).length === 2 && delivered(2).length === 2);
  const bodies = [1, 2].map((page) =>
    delivered(page)
      .map(({ body }) => body)
      .sort(),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  const redeemed = delivered(1).find(({ event }) => event.name === 'order-product.redeemed')?.event;
  expect(redeemed).toMatchObject({
    sales_page_id: 2,
    data: { id, redemption: { id: redemption.id, reductor: 200 } },
  });
  expect(receiver.at('/page-2')).toHaveLength(2);

  // The lists of events of both pages contain them, and subscriptions resume after them.
  expect((await eventsOf(1)).map((event) => event.id)).toEqual(ids?.toReversed());
  expect((await eventsOf(2)).map((event) => event.id)).toEqual(ids?.toReversed());
  const resumed = [follow(1, before?.id), follow(2, ids?.[0]), follow(1, ids?.[0])];
  await until(() => resumed[0]?.events.length === 2 && resumed[1]?.events.length === 1);
  expect(resumed[0]?.ids()).toEqual(ids);
  expect(resumed[1]?.ids()).toEqual(ids?.slice(1));
  await until(() => resumed[2]?.events.length === 1);

  // Each page delivers them again through its webhook.
  const [{ id: webhookId }] = webhooks;
  const { data } = await sendGraphql(
    service,
    `mutation ($input: RedeliverEventInput!) { redeliverEvent(input: $input) { userErrors { code } } }`,
    { input: { webhookId: `Webhook:1:${webhookId}`, eventId: ids?.[0] } },
  );
  expect(data.redeliverEvent.userErrors).toEqual([]);
  await until(() => delivered(1).length === 3);
  expect(delivered(2)).toHaveLength(2);
});

test('the liability is of the page that sold, the redemption of the page that redeemed, and the settlement states the difference', async () => {
  await setRedeemableOn(service, [1, 2]);
  const today = new Date().toISOString().slice(0, 10);
  const read = async () => {
    const { data, errors } = await sendGraphql(
      service,
      `query ($day: Date!) {
        liability(period: { from: $day, to: $day }) { salesPage { databaseId } paid { issued { amount } redeemed { amount } closing { amount } } }
        dailyFigures(period: { from: $day, to: $day }) { salesPage { databaseId } redemptions redeemed { amount } }
        pageSettlements(period: { from: $day, to: $day }) { debtor { databaseId } creditor { databaseId } redemptions cancellations redeemed { amount currency } }
        dayClose(day: $day) { salesPage { databaseId } settlements { debtor { databaseId } creditor { databaseId } redeemed { amount } } total { redeemed { amount } } }
        pageSettlementsUrl(period: { from: $day, to: $day })
        dayCloseUrl(day: $day)
      }`,
      { day: today },
    );
    expect(errors).toBeUndefined();
    return data;
  };
  const sumOf = (lines: Row[], page: number, name: string) =>
    lines
      .filter(({ salesPage }) => salesPage.databaseId === page)
      .reduce((sum, line) => sum + (line.paid ?? line)[name].amount, 0);
  const before = await read();
  const { voucher_code: code } = await sellGiftCard(service);
  await redeemOn(service, 1, code, 300);
  await redeemOn(service, 2, code, 500);
  const { body: cancelled } = await redeemOn(service, 2, code, 700);
  await cancelOn(service, 2, cancelled.id);
  const after = await read();
  const changeOf = (list: 'liability' | 'dailyFigures', page: number, name: string) =>
    sumOf(after[list], page, name) - sumOf(before[list], page, name);
  expect(changeOf('liability', 1, 'issued')).toBe(5000);
  expect(Math.abs(changeOf('liability', 1, 'redeemed'))).toBe(800);
  expect(changeOf('liability', 1, 'closing')).toBe(4200);
  expect(changeOf('liability', 2, 'closing')).toBe(0);
  expect(changeOf('dailyFigures', 1, 'redeemed')).toBe(300);
  expect(changeOf('dailyFigures', 2, 'redeemed')).toBe(500);

  const owed = (data: Row) => data.pageSettlements[0]?.redeemed.amount ?? 0;
  expect(owed(after) - owed(before)).toBe(500);
  expect(after.pageSettlements).toMatchObject([
    { debtor: { databaseId: 1 }, creditor: { databaseId: 2 }, redeemed: { currency: 'GBP' } },
  ]);
  for (const close of after.dayClose)
    expect(close.settlements).toMatchObject([{ redeemed: { amount: owed(after) } }]);
  const csv = await (await fetch(after.pageSettlementsUrl)).text();
  expect(csv).toContain('demo-spa,demo-bistro,');
  expect(csv).toContain((owed(after) / 100).toFixed(2));
  const dayCsv = await (await fetch(after.dayCloseUrl)).text();
  expect(dayCsv.match(/,settlement,/g)).toHaveLength(2);
  expect(dayCsv).toContain((-owed(after) / 100).toFixed(2));
  const [unbalanced] = await rows(
    service,
    `select count(*)::int as count from order_products p where p.redeem_used <> coalesce((select sum(r.units) from redemptions r
       where r.order_product_id = p.id and not exists (select from redemption_cancellations c where c.redemption_id = r.id)), 0)`,
  );
  expect(unbalanced?.count).toBe(0);
});
