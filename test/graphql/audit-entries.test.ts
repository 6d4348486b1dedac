import { beforeAll, describe, expect, test } from 'vitest';
import { demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderDocument } from './operations.ts';

const service = useTestService();

const fields = 'nodes { id principal channel action subject before after salesPageDatabaseId requestId address createdAt }';
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
  await graphql(service, placeOrderDocument, { input: orderOf([articles.massage]) }, admin);
  await request(service, '/v1/redeem', { json: { domain: 1, code: demoCodes.monetary, reductor: 1200 } });
});

describe('audit entries', () => {
  test('an audit entry contains the principal, the action, the interface and the values before and after', async () => {
    const { data } = await graphql(service, ofOrganisation, {}, admin);
    // The service settles the refunds of the demo data concurrently.
    const byPeople = data.auditEntries.nodes.filter(({ principal }: { principal: string }) => principal !== 'service');
    expect(byPeople).toMatchObject([
      {
        principal: 'staff:1',
        channel: 'V2_1',
        action: 'staff.sign-in',
        subject: 'staff:1',
        salesPageDatabaseId: 1,
        address: '127.0.0.1',
      },
      { principal: 'nobody', channel: 'V1', action: 'staff.sign-in-refused', subject: 'staff:3', salesPageDatabaseId: 1 },
      { principal: 'staff:1', channel: 'GRAPHQL', action: 'order.place', before: null },
      {
        principal: 'api-key:1',
        channel: 'V1',
        action: 'voucher.redeem',
        before: { state: 'in_progress', redeem_used: 0 },
        after: { state: 'in_progress', redeem_used: 1200 },
      },
    ]);
    for (const { requestId } of byPeople) expect(requestId).toMatch(/^[\w-]{36}$/);
    const text = JSON.stringify(data);
    for (const secret of [demoPassword, 'wr0ng', demoCodes.monetary]) expect(text).not.toContain(secret);
  });

  test('audit entries can be paged in ascending order, and a sales page lists its entries newest first', async () => {
    const all = (await graphql(service, ofOrganisation, {}, admin)).data.auditEntries.nodes.map(({ id }: { id: string }) => id);
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await graphql(
        service,
        'query ($after: String) { auditEntries(first: 1, after: $after, order: ASC) { nodes { id } pageInfo { hasNextPage endCursor } } }',
        { after },
        admin,
      );
      walked.push(...data.auditEntries.nodes.map(({ id }: { id: string }) => id));
      after = data.auditEntries.pageInfo.hasNextPage ? data.auditEntries.pageInfo.endCursor : null;
    } while (after !== null);
    expect(walked).toEqual(all);
    expect(
      (await graphql(service, ofPage, {}, admin)).data.salesPage.auditEntries.nodes.map(({ id }: { id: string }) => id),
    ).toEqual(all.toReversed());
  });

  test('reading audit entries requires an administrator of the same organisation', async () => {
    for (const email of ['redeem@demo.test', 'custom@demo.test', 'packing@demo.test']) {
      const token = await signIn(service, email);
      expect(errorCodes(await graphql(service, ofOrganisation, {}, token))).toEqual(['FORBIDDEN']);
      expect(errorCodes(await graphql(service, ofPage, {}, token))).toEqual(['FORBIDDEN']);
    }
    expect(errorCodes(await graphql(service, ofOrganisation, {}, null))).toEqual(['UNAUTHENTICATED']);
    expect(errorCodes(await graphql(service, ofOrganisation))).toEqual(['FORBIDDEN']);
    const other = await signIn(service, 'admin@other.test', 'other-shop');
    const { data } = await graphql(service, ofOrganisation, {}, other);
    expect(data.auditEntries.nodes).toMatchObject([{ action: 'staff.sign-in', salesPageDatabaseId: 3 }]);
    expect((await graphql(service, ofPage, {}, other)).data.salesPage).toBeNull();
  });
});
