import { beforeAll, describe, expect, test } from 'vitest';
import { demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

const fields =
  'nodes { id principal channel action subject subjectType before after salesPage { databaseId } requestId address createdAt }';
const ofOrganisation = `{ auditEntries(first: 50, order: ASC) { ${fields} } }`;
const ofPage = `{ salesPage(databaseId: 1) { auditEntries(first: 50) { ${fields} } } }`;

let admin = '';
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  await request(service, '/v1/authorize', {
    form: 'subdomain=demo-spa',
    token: null,
    headers: { authorization: `Basic ${btoa('custom@demo.test:wr0ng')}` },
  });
  await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) }, admin);
  await request(service, '/v1/redeem', { json: { domain: 1, code: demoCodes.monetary, reductor: 1200 } });
});

describe('audit entries', () => {
  test('an audit entry contains the principal, the action, the channel and the changed values, but no secrets', async () => {
    const { data } = await graphql(service, ofOrganisation, {}, admin);
    // Entries of the service are omitted, because it settles the refunds of the demo data
    // concurrently.
    const byPeople = data.auditEntries.nodes.filter(
      ({ principal }: { principal: string }) => principal !== 'service',
    );
    expect(byPeople).toMatchObject([
      {
        principal: 'staff:1',
        channel: 'V2_1',
        action: 'STAFF_SIGN_IN',
        subject: 'staff:1',
        subjectType: 'STAFF',
        salesPage: { databaseId: 1 },
        address: '127.0.0.1',
      },
      {
        principal: 'nobody',
        channel: 'V1',
        action: 'STAFF_SIGN_IN_REJECTED',
        subject: 'staff:3',
        salesPage: { databaseId: 1 },
      },
      { principal: 'staff:1', channel: 'GRAPHQL', action: 'ORDER_PLACE', subjectType: 'ORDER', before: null },
      {
        principal: 'api-key:1',
        channel: 'V1',
        action: 'VOUCHER_REDEEM',
        subjectType: 'SOLD_VOUCHER',
        before: { state: 'in_progress', redeem_used: 0 },
        after: { state: 'in_progress', redeem_used: 1200 },
      },
    ]);
    for (const { requestId } of byPeople) expect(requestId).toMatch(/^[\w-]{36}$/);
    const text = JSON.stringify(data);
    for (const secret of [demoPassword, 'wr0ng', demoCodes.monetary]) expect(text).not.toContain(secret);
  });

  test('audit entries can be paged in both directions, and those of a sales page are listed newest first', async () => {
    const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
    const all = idsOf((await graphql(service, ofOrganisation, {}, admin)).data.auditEntries);
    const pageOperation = `query ($first: Int, $last: Int, $after: String, $before: String) {
      auditEntries(first: $first, last: $last, after: $after, before: $before, order: ASC) {
        nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      } }`;
    const readPage = async (variables: Record<string, unknown>) =>
      (await graphql(service, pageOperation, variables, admin)).data.auditEntries;
    let cursor: string | null = null;
    for (let start = 0; start < all.length; start += 3) {
      const page = await readPage({ first: 3, after: cursor });
      expect(idsOf(page)).toEqual(all.slice(start, start + 3));
      expect(page.pageInfo).toMatchObject({
        hasPreviousPage: start > 0,
        hasNextPage: start + 3 < all.length,
      });
      cursor = page.pageInfo.endCursor;
    }
    cursor = null;
    for (let end = all.length; end > 0; end -= 3) {
      const page = await readPage({ last: 3, before: cursor });
      expect(idsOf(page)).toEqual(all.slice(Math.max(0, end - 3), end));
      expect(page.pageInfo).toMatchObject({ hasPreviousPage: end > 3, hasNextPage: end < all.length });
      cursor = page.pageInfo.startCursor;
    }
    expect(idsOf((await graphql(service, ofPage, {}, admin)).data.salesPage.auditEntries)).toEqual(
      all.toReversed(),
    );
  });

  test('only an administrator of an organisation can read its audit entries', async () => {
    for (const email of ['redeem@demo.test', 'custom@demo.test', 'packing@demo.test']) {
      const token = await signIn(service, email);
      expect(errorCodes(await graphql(service, ofOrganisation, {}, token))).toEqual(['FORBIDDEN']);
      expect(errorCodes(await graphql(service, ofPage, {}, token))).toEqual(['FORBIDDEN']);
    }
    expect(errorCodes(await graphql(service, ofOrganisation, {}, null))).toEqual(['UNAUTHENTICATED']);
    expect(errorCodes(await graphql(service, ofOrganisation))).toEqual(['FORBIDDEN']);
    const other = await signIn(service, 'admin@other.test', 'other-shop');
    const { data } = await graphql(service, ofOrganisation, {}, other);
    expect(data.auditEntries.nodes).toMatchObject([
      { action: 'STAFF_SIGN_IN', salesPage: { databaseId: 3 } },
    ]);
    expect((await graphql(service, ofPage, {}, other)).data.salesPage).toBeNull();
  });

  test.each([
    ['access.refused', 'Mutation.placeOrder', { action: 'ACCESS_REJECTED', subjectType: 'FIELD' }],
    ['access.refused', null, { action: 'ACCESS_REJECTED', subjectType: null }],
    [
      'voucher-option.archive',
      'voucher-option:7',
      { action: 'VOUCHER_OPTION_ARCHIVE', subjectType: 'VOUCHER_OPTION' },
    ],
    ['gift.wrap', 'gift:7', { action: 'OTHER', subjectType: 'OTHER' }],
  ])(
    'an audit entry with the stored action %s and the subject %s is returned with %j',
    async (action, subject, expected) => {
      await service.database.query({
        text: `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject) values (1, 1, 'cli', 'cli', $1, $2)`,
        values: [action, subject],
      });
      const document =
        '{ auditEntries(first: 1, filter: { principal: "cli" }) { nodes { action subject subjectType } } }';
      const { data } = await graphql(service, document, {}, admin);
      expect(data.auditEntries.nodes).toEqual([{ ...expected, subject }]);
    },
  );
});
