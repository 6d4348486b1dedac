import type { GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoCodes, demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import type { Route } from '../../rest-adapter/routing/route.ts';
import { v1, v2 } from '../../rest-adapter/versions.ts';
import { maxNodes } from '../../schema/nodes/node.ts';
import { sampleRequest } from '../attacks/sample-request.ts';
import { eventNameOf, globalId, pageColumnOf, tableOfNode } from '../attacks/tenancy/owned-rows.ts';
import { giftCard, sellVoucher } from '../care/care.ts';
import { hold } from '../holds/holding.ts';
import { withoutInstance } from '../rest/problems.ts';
import { orderInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { createEveryEvent } from '../subscriptions/every-event.ts';
import { createFurtherEvents } from '../subscriptions/further-events.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorTypeOf } from '../support/user-errors.ts';
import { topUp } from '../top-ups/top-up.ts';
import { digestDatabase } from './database-digest.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderOperation, redeemOperation, redemptionOf } from './operations.ts';
import { nodeTypes, publicSchema } from './selections.ts';

// A guest token gives access to the reports of its reseller and to nothing else (D32). In other
// requests it is treated like the token of a staff member without a role on any page.

const service = useTestService();
let guest = '';
beforeAll(async () => {
  const mint = `mutation { createGuestToken(input: { resellerHash: "${demoResellerHash}" }) { token } }`;
  guest = (await graphql(service, mint)).data.createGuestToken.token;
});

/**
 * Fields that any caller may request, even without a token. They change the database, because they
 * count attempts.
 */
const openFields = new Set(['signIn', 'signInPages', 'signInWithPasskey']);

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.entries(type?.getFields() ?? {});

async function unchanged<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await digestDatabase(service.database);
  const result = await work();
  expect(await digestDatabase(service.database)).toEqual(before);
  return result;
}

describe('GraphQL queries of a guest', () => {
  const notForbidden: Readonly<Record<string, unknown>> = {
    viewer: { __typename: 'Viewer' },
    salesPage: null,
    node: null,
    nodes: [null],
    _entities: [null],
    _service: { __typename: '_Service' },
    signInPages: [],
    passkeySignInOptions: expect.any(String),
  };

  test.for(fieldsOf(publicSchema.getQueryType()))(
    'the query %s returns no restricted data to a guest',
    async ([name, field]) => {
      const { document, variables } = sampleRequest('query', field, 1);
      const send = () => graphql(service, document, variables, guest);
      const response = await (openFields.has(name) ? send() : unchanged(send));
      if (name in notForbidden) expect(response).toEqual({ data: { result: notForbidden[name] } });
      else
        expect([response.data?.result ?? null, errorCodes(response)]).toEqual([
          null,
          [expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/)],
        ]);
    },
  );

  test('voucherByCode returns NOT_FOUND to a guest for an existing and for an unknown code', async () => {
    for (const code of [demoCodes.singleUse, 'UNKN-0WNC-0DE0-0001']) {
      const document = `{ voucherByCode(salesPageId: "SalesPage:1", voucherCode: "${code}") { soldVoucher { id } } }`;
      expect(errorCodes(await graphql(service, document, {}, guest))).toEqual(['NOT_FOUND']);
    }
  });

  test('viewer returns no permissions to a guest, and viewer.organisation returns FORBIDDEN', async () => {
    expect(
      (await graphql(service, '{ viewer { kind resellerHash permissions { permissions } } }', {}, guest)).data
        .viewer,
    ).toEqual({
      kind: 'GUEST',
      resellerHash: demoResellerHash,
      permissions: [],
    });
    const response = await graphql(service, '{ viewer { organisation { name } } }', {}, guest);
    expect([response.data, errorCodes(response)]).toEqual([
      { viewer: { organisation: null } },
      ['FORBIDDEN'],
    ]);
  });

  test('a guest cannot read any object by its global id', async () => {
    const { spent } = await createEveryEvent(service);
    await createFurtherEvents(service);
    await topUp(service, await sellVoucher(service, giftCard(1_000)), 1_000);
    await hold(service, { id: globalId('SoldVoucher', spent.id), isByAmount: false }, 1);
    await rows(
      service,
      `insert into webhooks (organisation_id, sales_page_id, url, enabled_events) values (1, 1, 'https://hooks.example', '{order.created}')`,
    );
    await rows(
      service,
      `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, test_event_id, attempt, url)
       select gen_random_uuid(), 1, 1, id, gen_random_uuid(), 1, url from webhooks`,
    );
    await rows(
      service,
      `insert into emails (organisation_id, sales_page_id, order_id, kind, recipient_name, recipient_email, due_at)
       select 1, 1, min(id), 'confirmation', 'A', 'a@example.test', now() from orders where sales_page_id = 1`,
    );
    await rows(
      service,
      `insert into voucher_imports (organisation_id, sales_page_id, source, digest, options, created_by) values (1, 1, 'other', sha256('other'), '{}', 'service')`,
    );
    await rows(
      service,
      `insert into publishable_keys (organisation_id, sales_page_id, name, key, origins) values (1, 1, 'x', 'vp_x', '{}')`,
    );
    await rows(
      service,
      `insert into tills (organisation_id, sales_page_id, redeem_location_id, name, is_cashier_required) values (1, 1, 1, 'x', false)`,
    );
    await rows(
      service,
      `insert into passkeys (organisation_id, staff_member_id, name, credential_id, public_key, signature_count) values (1, 1, 'x', '', '', 0)`,
    );
    await rows(
      service,
      `insert into bulk_orders (organisation_id, sales_page_id, reference, state, terms, currency, quantity, total, created_by)
       values (1, 1, 'VB-OTHER', 'ready', '{}', 'GBP', 1, 0, 'service')`,
    );
    await rows(
      service,
      `insert into order_comments (organisation_id, sales_page_id, order_id, text) select 1, 1, min(id), 'x' from orders where sales_page_id = 1`,
    );
    await rows(
      service,
      `with shift as (
         insert into shifts (organisation_id, sales_page_id, redeem_location_id, currency, float, opened_by)
         values (1, 1, 1, 'GBP', 0, 'service') returning id
       )
       insert into cash_moves (organisation_id, sales_page_id, shift_id, currency, amount, reason, created_by)
       select 1, 1, id, 'GBP', 1, 'x', 'service' from shift`,
    );
    const ids = await Promise.all(
      nodeTypes().map(async ({ name }) => {
        const eventName = eventNameOf(name);
        if (eventName !== null)
          return (await row(service, `select id from events where name = '${eventName}' limit 1`)).id;
        const table = tableOfNode(name);
        const { id, page: salesPageId } = await row(
          service,
          `select id, ${pageColumnOf(name)} as page from ${table} order by id limit 1`,
        );
        return globalId(name, id, salesPageId);
      }),
    );
    const document = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    // Only an administrator can read the audit log.
    const admin = await signIn(service, 'admin@demo.test');
    for (let start = 0; start < ids.length; start += maxNodes) {
      const some = ids.slice(start, start + maxNodes);
      expect((await graphql(service, document, { ids: some }, admin)).data.nodes).not.toContain(null);
      expect(await graphql(service, document, { ids: some }, guest)).toEqual({
        data: { nodes: some.map(() => null) },
      });
    }
  });
});

describe('GraphQL mutations of a guest', () => {
  const otherCodes: Readonly<Record<string, string>> = {
    signIn: 'INVALID_CREDENTIALS',
    pairTill: 'INVALID_CREDENTIALS',
    // The service of the test sends no e-mails.
    requestPasswordReset: 'STATE_CONFLICT',
    refreshTokens: 'TOKEN_INVALID',
    signOut: 'TOKEN_MALFORMED',
    signInWithPasskey: 'INVALID_CREDENTIALS',
  };
  const documents: Readonly<Record<string, [string, Row]>> = {
    placeOrder: [
      placeOrderOperation.replace('placeOrder(', 'result: placeOrder('),
      { input: orderOf([articles.massage]) },
    ],
    redeemSoldVoucher: [
      redeemOperation.replace('redeem: redeem', 'result: redeem'),
      { input: redemptionOf({ voucherCode: demoCodes.singleUse }) },
    ],
  };

  test.for(fieldsOf(publicSchema.getMutationType()))(
    'the mutation %s is rejected for a guest',
    async ([name, field]) => {
      const sample = sampleRequest('mutation', field, 1);
      const [document, variables] = documents[name] ?? [sample.document, sample.variables];
      const send = () => graphql(service, document, variables, guest);
      const { data, errors } = await (openFields.has(name) ? send() : unchanged(send));
      expect(errors).toBeUndefined();
      const { code } = data.result;
      expect(code).toMatch(otherCodes[name] ?? /^(FORBIDDEN|NOT_FOUND)$/);
      expect(data.result.__typename).toBe(errorTypeOf(code));
    },
  );
});

describe('REST requests of a guest', () => {
  const bodies: Readonly<Record<string, Row>> = {
    'POST /sales-pages/:salesPageId/orders': orderInput(),
    'POST /sales-pages/:salesPageId/redemptions': { redeem_location: 1, voucher_code: demoCodes.singleUse },
    'POST /redeem': { code: demoCodes.singleUse, domain: 1 },
  };
  const queries: Readonly<Record<string, string>> = {
    'GET /status': `?code=${demoCodes.singleUse}&domain=1`,
    'GET /reports/reseller-vouchers': '?reseller_hash=another',
    'GET /reports/reseller-sales-pages': '?reseller_hash=another',
  };

  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  const named = (routes: readonly Route[]) =>
    routes
      .filter(({ authentication }) => authentication === 'bearer')
      .map((route) => [nameOf(route), route] as const);

  function send(route: Route, prefix: string, salesPageId: number) {
    const name = nameOf(route);
    const path = route.path.replace(':salesPageId', String(salesPageId)).replace(/:\w+/g, '1');
    const json = bodies[name] ?? (route.method === 'GET' ? undefined : {});
    return request(service, `${prefix}${path}${queries[name] ?? ''}`, {
      method: route.method,
      json,
      token: guest,
    });
  }

  test.for(named(v2.routes))('v2.1 %s is rejected for a guest and changes nothing', async ([, route]) => {
    const response = await unchanged(() => send(route, '/v2.1', 1));
    if (!route.path.includes(':salesPageId')) {
      expect([response.status, response.body.code]).toEqual([403, 'forbidden']);
      return;
    }
    expect([response.status, response.body.code]).toEqual([404, 'not_found']);
    expect(withoutInstance(response)).toEqual(withoutInstance(await send(route, '/v2.1', 999_999)));
  });

  const v1Responses: Readonly<Record<string, readonly [status: number, body: Row]>> = {
    'GET /status': [404, { code: 1010 }],
    'POST /redeem': [404, { code: 1010 }],
  };

  test.for(named(v1.routes))('v1 %s is rejected for a guest and changes nothing', async ([name, route]) => {
    const { status, body } = await unchanged(() => send(route, '/v1', 1));
    const [expected, shape] = v1Responses[name] ?? [403, { code: 1003 }];
    expect([status, body]).toEqual([expected, expect.objectContaining(shape)]);
  });
});
