import { expect, test } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = minRuns + 2;

const actor = `{ __typename name ... on StaffActor { staffMember { email } } ... on ApiKeyActor { apiKeyId } ... on GuestTokenActor { guestTokenId } }`;

async function runUntilCompiled(document: string, variables: Row, token?: string): Promise<Row> {
  let data: Row = {};
  for (let run = 1; run <= runs; run += 1) {
    const response = await graphql(service, document, variables, token);
    expect(response.errors).toBeUndefined();
    data = response.data;
  }
  return data;
}

test.each([
  ['an administrator', 'admin@demo.test', { email: 'redeem@demo.test' }],
  ['the staff member who made the redemption', 'redeem@demo.test', { email: 'redeem@demo.test' }],
  ['an API key that can manage staff', undefined, { email: 'redeem@demo.test' }],
])(
  '%s can read the name and the staff member of the actor of a redemption',
  async (_who, email, staffMember) => {
    const [staff] = await service.database.query<Row>({
      text: `select id, full_name from staff_members where email = 'redeem@demo.test'`,
      values: [],
    });
    const [redemption] = await service.database.query<Row>({
      text: `
      with product as (
        update order_products set redeem_used = redeem_used + 1, revision = revision + 1
         where id = (select min(id) from order_products where sales_page_id = 1 and redeem_stock > redeem_used + 3) returning id
      )
      insert into redemptions (organisation_id, sales_page_id, order_product_id, units, channel, staff_member_id)
      select 1, 1, id, 1, 'graphql', $1 from product returning id`,
      values: [staff?.id],
    });
    const token = email && (await signIn(service, email));
    const document = `query ($id: SafeInt!) { salesPage(databaseId: 1) { redemption(databaseId: $id) { redeemedBy ${actor} cancelledBy ${actor} } } }`;
    const { salesPage } = await runUntilCompiled(document, { id: redemption?.id }, token);
    expect(salesPage.redemption).toEqual({
      redeemedBy: { __typename: 'StaffActor', name: staff?.full_name, staffMember },
      cancelledBy: null,
    });
  },
);

test('a staff member who cannot manage staff can read only the names of the other actors of redemptions', async () => {
  const document = `{ salesPage(databaseId: 1) { redemptions(first: 50) { nodes { redeemedBy { name ... on StaffActor { staffMember { email } } } } } } }`;
  const { salesPage } = await runUntilCompiled(document, {}, await signIn(service, 'redeem@demo.test'));
  const actors: Row[] = salesPage.redemptions.nodes.map(({ redeemedBy }: Row) => redeemedBy);
  const others = actors.filter((each) => each?.staffMember === null);
  expect(others.length).toBeGreaterThan(0);
  for (const each of others) expect(each).toEqual({ name: expect.any(String), staffMember: null });
  expect(JSON.stringify(actors)).not.toContain('admin@demo.test');
});

test.each([
  ['staff:1', { __typename: 'StaffActor', name: 'Ada Admin', staffMember: { email: 'admin@demo.test' } }],
  ['api-key:1', { __typename: 'ApiKeyActor', name: 'Demo integration', apiKeyId: 'ApiKey:1' }],
  ['guest-token:7', { __typename: 'GuestTokenActor', name: null, guestTokenId: 'GuestToken:7' }],
  ['service', { __typename: 'ServiceActor', name: null }],
  ['cli', { __typename: 'OperatorActor', name: null }],
  ['publishable-key:1', { __typename: 'BuyerActor', name: null }],
  ['sales-page:1', { __typename: 'BuyerActor', name: null }],
  ['nobody', { __typename: 'AnonymousActor', name: null }],
])('the actor of an audit entry with the principal %s is %j', async (principal, expected) => {
  await service.database.query({
    text: `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action) values (1, 1, $1, 'graphql', 'test')`,
    values: [principal],
  });
  const document = `query ($principal: String) { salesPage(databaseId: 1) {
    auditEntries(first: 1, filter: { principal: $principal }) { nodes { principal actor ${actor} } } } }`;
  const { salesPage } = await runUntilCompiled(
    document,
    { principal },
    await signIn(service, 'admin@demo.test'),
  );
  expect(salesPage.auditEntries.nodes).toEqual([{ principal, actor: expected }]);
});

test('the actor of a refund is the staff member who made the refund, and null if an API key made the refund', async () => {
  const document = `{ salesPage(databaseId: 1) { refunds(first: 50) { nodes { databaseId createdBy actor ${actor} } } } }`;
  const sold = async () => {
    const { data } = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
    return data.placeOrder.order.products[0].databaseId as number;
  };
  const refund = `mutation ($id: ID!) { refundSoldVoucher(input: { id: $id, all: true, byHand: true, reason: "x" }) { __typename } }`;
  const made = async (token?: string) => {
    const { data } = await graphql(service, refund, { id: `SoldVoucher:1:${await sold()}` }, token);
    expect(data.refundSoldVoucher.__typename).toBe('RefundSoldVoucherPayload');
  };
  await made(await signIn(service, 'admin@demo.test'));
  await made();
  const { salesPage } = await runUntilCompiled(document, {}, await signIn(service, 'admin@demo.test'));
  const [byKey, byStaff] = salesPage.refunds.nodes;
  expect(byKey).toMatchObject({ createdBy: 'Demo integration', actor: null });
  expect(byStaff).toMatchObject({
    createdBy: 'Ada Admin',
    actor: { __typename: 'StaffActor', name: 'Ada Admin', staffMember: { email: 'admin@demo.test' } },
  });
});

test.each([
  [
    'a staff member',
    'redeem@demo.test',
    { __typename: 'StaffActor', staffMember: { email: 'redeem@demo.test' } },
  ],
  ['an API key', undefined, { __typename: 'ApiKeyActor', name: 'Demo integration', apiKeyId: 'ApiKey:1' }],
])('viewer.actor is the caller if the caller is %s', async (_kind, email, expected) => {
  const { viewer } = await runUntilCompiled(
    `{ viewer { actor ${actor} } }`,
    {},
    email && (await signIn(service, email)),
  );
  expect(viewer.actor).toMatchObject(expected);
});

test('the actor of an order history entry is null exactly if principal is null, and its name equals by', async () => {
  const document = `{ salesPage(databaseId: 1) { orders(first: 50) { nodes { history(first: 50) { nodes { by principal actor { __typename name } } } } } } }`;
  const { salesPage } = await runUntilCompiled(document, {});
  const entries: Row[] = salesPage.orders.nodes.flatMap(({ history }: Row) => history.nodes);
  expect(entries.some(({ actor }) => actor?.__typename === 'StaffActor')).toBe(true);
  for (const { by, principal, actor } of entries) {
    expect(actor === null).toBe(principal === null);
    if (actor?.name) expect(actor.name).toBe(by);
  }
});
