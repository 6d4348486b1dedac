import { expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderDocument } from './operations.ts';

const service = useTestService();

test('what a role does not allow is put down once a minute, whichever way it was asked for', async () => {
  const token = await signIn(service, 'redeem@demo.test');
  for (let again = 0; again < 3; again += 1) {
    await graphql(service, '{ salesPage(databaseId: 1) { orders { nodes { id } } } }', {}, token);
    await graphql(service, placeOrderDocument, { input: orderOf([articles.massage]) }, token);
    expect((await request(service, '/v2.1/sales-pages/1/orders/1', { token })).status).toBe(403);
  }
  await graphql(service, '{ salesPage(databaseId: 999) { id } viewer { principal } }', {}, token);
  const rows = await service.database.query({
    text: `select organisation_id, principal, channel, action, subject, request_id is not null as has_request, address
             from audit_entries where action = 'access.refused' order by subject`,
    values: [],
  });
  const entry = { organisation_id: 1, principal: 'staff:2', action: 'access.refused', has_request: true, address: '127.0.0.1' };
  expect(rows).toEqual([
    { ...entry, channel: 'graphql', subject: 'Mutation.placeOrder' },
    { ...entry, channel: 'v2_1', subject: 'Query.salesPage.order' },
    { ...entry, channel: 'graphql', subject: 'Query.salesPage.orders' },
  ]);
});

const refusals = (principal: string) =>
  service.database.query<{ subject: string }>({
    text: `select subject from audit_entries where action = 'access.refused' and principal = $1 order by subject`,
    values: [principal],
  });

test('a rejected field is recorded by its name in the schema, whatever its alias', async () => {
  const token = await signIn(service, 'custom@demo.test');
  const document = `{ mine: salesPage(databaseId: 1) { ...Parts } } fragment Parts on SalesPage { all: webhooks { nodes { id } } }`;
  await graphql(service, document, {}, token);
  await graphql(service, document.replace('all:', 'other:'), {}, token);
  expect(await refusals('staff:3')).toEqual([{ subject: 'Query.salesPage.webhooks' }]);
});
