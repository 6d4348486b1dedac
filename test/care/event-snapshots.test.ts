import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { care, type Sold, sellVoucher } from './care.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();
const migration = new URL(
  '../../prisma/migrations/20261128121000_complete_event_states/migration.sql',
  import.meta.url,
);

const snapshotFields =
  'status redemptionPeriod { to } balance { ... on UsesBalance { totalUses redeemedUses remainingUses } }';
const document = `{ salesPage(databaseId: 1) { events(first: 50, order: ASC, filter: { names: [ORDER_CREATED, SOLD_VOUCHER_REDEEMED] }) { nodes {
  id name
  ... on OrderCreatedEvent { orderSnapshot { products: soldVouchers { databaseId ${snapshotFields} } } }
  ... on SoldVoucherEvent { soldVoucherSnapshot { databaseId ${snapshotFields} } }
} } } }`;

async function readEvents(): Promise<Row[]> {
  const { data, errors } = await graphql(service, document);
  expect(errors).toBeUndefined();
  return data.salesPage.events.nodes;
}

/**
 * Sells a pass, redeems one use, and waits until both events are delivered. Returns the bodies of
 * the deliveries.
 */
async function sellAndRedeem(): Promise<{ sold: Sold; bodies: string[] }> {
  receiver.received.length = 0;
  const sold = await sellVoucher(service);
  expect((await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).status).toBe(
    201,
  );
  return { sold, bodies: await receiveBoth(sold) };
}

/**
 * Waits until both events of a sold voucher are delivered. Other deliveries can be late ones of an
 * earlier test.
 */
function receiveBoth({ databaseId }: Sold): Promise<string[]> {
  const isOfSold = (data: Row) =>
    data.object === 'order'
      ? data.products.some(
          (product: Row | number) => (typeof product === 'number' ? product : product.id) === databaseId,
        )
      : data.id === databaseId;
  return until(() => {
    const delivered = receiver.received.filter(({ event }) => isOfSold(event.data));
    return delivered.length === 2 && delivered.map(({ body }) => body);
  });
}

/** Extends a sold voucher twice, corrects its balance twice and blocks the voucher. */
async function changeTerms(sold: Sold): Promise<void> {
  for (const [name, input] of [
    ['extendSoldVoucher', { lastDay: '2098-12-31' }],
    ['extendSoldVoucher', { lastDay: '2099-12-31' }],
    ['adjustSoldVoucherBalance', { units: { uses: 4 }, reason: 'x' }],
    ['adjustSoldVoucherBalance', { units: { uses: -1 }, reason: 'x' }],
    ['blockSoldVoucher', {}],
  ] as const) {
    expect(await care(service, name, sold, input)).not.toHaveProperty('code');
  }
}

/** Requests the redelivery of both events, waits for the deliveries and returns their bodies. */
async function redeliver(sold: Sold): Promise<string[]> {
  receiver.received.length = 0;
  const { id } = await row(service, 'select id from webhooks');
  const events = await rows(
    service,
    `select id from events where name in ('order.created', 'order-product.redeemed') order by position`,
  );
  for (const event of events) {
    const input = `{ webhookId: "Webhook:1:${id}", eventId: "${event.id}" }`;
    const { data } = await graphql(
      service,
      `mutation { redeliverEvent(input: ${input}) { __typename userErrors { __typename message } } }`,
    );
    expect(data.redeliverEvent).toEqual({ __typename: 'RedeliverEventPayload' });
  }
  return receiveBoth(sold);
}

beforeAll(async () => {
  await addWebhook(service, receiver.url);
});

describe.each([
  ['events of the current version', async (): Promise<unknown> => undefined],
  [
    'events of 0.1.0, whose states a migration has completed,',
    async (): Promise<unknown> => {
      const added = `'{redeem_stock,redeemable_to,recipient_name,recipient_email,metadata}'::text[]`;
      await rows(
        service,
        `update events set snapshot = case when snapshot ? 'product'
           then jsonb_set(snapshot, '{product}', (snapshot -> 'product') - ${added})
           else jsonb_set(snapshot, '{products,0}', (snapshot #> '{products,0}') - ${added}) end`,
      );
      return rows(service, await readFile(migration, 'utf8'));
    },
  ],
] as const)('%s', (_what, rewriteSnapshots) => {
  test('keep the expiry and the balance as of the event after later changes, in GraphQL and in repeated deliveries', async () => {
    await rows(service, 'delete from delivery_attempts');
    await rows(service, 'delete from events');
    const { sold, bodies } = await sellAndRedeem();
    const before = await readEvents();
    expect(before.map(({ name }) => name)).toEqual(['ORDER_CREATED', 'SOLD_VOUCHER_REDEEMED']);
    expect(before[1]?.soldVoucherSnapshot).toMatchObject({
      balance: { totalUses: 5, redeemedUses: 1 },
      status: 'IN_PROGRESS',
    });
    await rewriteSnapshots();
    expect(await readEvents()).toEqual(before);

    await changeTerms(sold);
    expect(await readEvents()).toEqual(before);
    expect((await redeliver(sold)).sort()).toEqual(bodies.sort());

    // An event after the changes has the new values, and keeps them after further changes.
    await care(service, 'unblockSoldVoucher', sold);
    expect((await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).status).toBe(
      201,
    );
    const later: Row = await until(async () => (await readEvents())[2]);
    expect(later.soldVoucherSnapshot).toMatchObject({
      balance: { totalUses: 8, redeemedUses: 2 },
      redemptionPeriod: { to: '2100-01-01T00:00:00.000Z' },
    });
    await rewriteSnapshots();
    await care(service, 'adjustSoldVoucherBalance', sold, { units: { uses: -6 }, reason: 'x' });
    expect(await readEvents()).toEqual([...before, later]);
  });
});
