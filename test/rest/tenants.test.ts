import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../rest-adapter/route.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectProblem, withoutInstance } from './problems.ts';
import { orderInput, productInput } from './sales.ts';
import { footprint, type Row, row } from './stored.ts';

const service = useTestService();

/** An id that no row has. */
const absent = 999_999;

/**
 * Real ids of sales page 3, by the name of the parameter. A route with a parameter that is not here fails its test: say here
 * which row of page 3 it stands for.
 */
const idsOfOther: Record<string, number> = {};

/** A valid body for every route that takes one, with ids of page 3. Without one here, its test fails. */
const webhook = { url: 'https://93.184.215.14/hook', enabled_events: ['order.created'] };
const bodies: Record<string, Row> = {
  'POST /sales-pages/:salesPageId/orders': orderInput([productInput({ voucher_id: 22, option_id: 36, layout_id: 28 })]),
  'POST /sales-pages/:salesPageId/redemptions': { redeem_location: 13, voucher_code: 'DEMO-0THR-0000-0001' },
  'POST /sales-pages/:salesPageId/webhooks': webhook,
  'PUT /sales-pages/:salesPageId/webhooks': webhook,
  'PUT /sales-pages/:salesPageId/webhooks/:webhookId': webhook,
};

beforeAll(async () => {
  const refunded = await row(service, 'select order_id, order_product_id from refunds where sales_page_id = 3');
  const redemption = await row(service, 'select id from redemptions where sales_page_id = 3 order by id limit 1');
  const { id: webhookId } = await row(
    service,
    `insert into webhooks (sales_page_id, url, enabled_events, active) values (3, 'https://hooks.example', '{}', false) returning id`,
  );
  Object.assign(idsOfOther, {
    salesPageId: 3,
    voucherId: 22,
    orderId: refunded.order_id,
    productId: refunded.order_product_id,
    redemptionId: redemption.id,
    webhookId,
  });
});

const routes = v2.routes.filter(({ path }) => path.includes(':salesPageId'));

function fill(route: Route, ids: Readonly<Record<string, number | undefined>>): string {
  return route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`tell test/rest/tenants.test.ts an id of page 3 for ":${name}" of ${route.path}`);
    return String(id);
  });
}

function send({ method, path }: Route, url: string, token?: string) {
  const json = bodies[`${method} ${path}`];
  if ((method === 'POST' || method === 'PUT') && !json) {
    throw new Error(`tell test/rest/tenants.test.ts a valid body with ids of page 3 for ${method} ${path}`);
  }
  return request(service, url, { method, ...(json && { json }), ...(token && { token }) });
}

/** Nothing expanded, each expansion alone, and all of them together. */
function queriesOf({ expansions }: Route): string[] {
  const names = Object.keys(expansions);
  return ['', ...names.map((name) => `?expand[]=${name}`), `?${names.map((name) => `expand[]=${name}`).join('&')}`];
}

test('there are routes to look at, and they are those of the document', () => {
  expect(routes.length).toBeGreaterThanOrEqual(10);
  expect(v2.routes.filter(({ path }) => !path.includes(':salesPageId')).map(({ path }) => path)).toEqual([
    '/authorize',
    '/refresh',
    '/redeem-locations',
    '/reports/orders-export',
    '/reports/reseller-vouchers',
    '/reports/reseller-sales-pages',
  ]);
});

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  test('its ids of page 3 are real: the other organisation gets an answer', async () => {
    if (route.method !== 'GET') return;
    const token = await otherToken();
    const { status } = await send(route, `/v2.1${fill(route, idsOfOther)}`, token);
    expect(status).toBe(200);
  });

  test.each(v2.prefixes)('under %s page 3 is as absent as a page that is none', async (prefix) => {
    const before = await footprint(service);
    for (const query of queriesOf(route)) {
      const nowhere = await send(route, `${prefix}${fill(route, { ...idsOfOther, salesPageId: absent })}${query}`);
      expectProblem(nowhere, 404, 'not_found');
      const foreign = await send(route, `${prefix}${fill(route, idsOfOther)}${query}`);
      expect(withoutInstance(foreign)).toEqual(withoutInstance(nowhere));
    }
    expect(await footprint(service)).toEqual(before);
  });

  test.each(v2.prefixes)('under %s ids of page 3 on page 1 are as absent as ids that are none', async (prefix) => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => name !== 'salesPageId');
    if (names.length === 0) return;
    const nothing = Object.fromEntries(names.map((name) => [name, absent]));
    const before = await footprint(service);
    for (const query of queriesOf(route)) {
      const none = await send(route, `${prefix}${fill(route, { ...nothing, salesPageId: 1 })}${query}`);
      expectProblem(none, 404, 'not_found');
      const foreign = await send(route, `${prefix}${fill(route, { ...idsOfOther, salesPageId: 1 })}${query}`);
      expect(withoutInstance(foreign)).toEqual(withoutInstance(none));
    }
    expect(await footprint(service)).toEqual(before);
  });
});

let signedIn: Promise<string> | undefined;

function otherToken(): Promise<string> {
  signedIn ??= signIn(service, 'admin@other.test', 'other-shop');
  return signedIn;
}

test('the lists of the organisation hold nothing of the other one', async () => {
  const mine = await request(service, '/v2.1/redeem-locations?limit=50');
  const theirs = await request(service, '/v2.1/redeem-locations?limit=50', { token: await otherToken() });
  const ids = ({ body }: Row) => body.data.map(({ id }: Row) => id).sort((a: number, b: number) => a - b);
  expect(ids(mine)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(ids(theirs)).toEqual([13, 14]);
});
