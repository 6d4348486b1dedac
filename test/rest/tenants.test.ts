import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../rest-adapter/routing/route.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { type Kind, kindOf } from '../attacks/tenancy/kinds.ts';
import { readOneOfEach } from '../attacks/tenancy/owned-rows.ts';
import { bodyOf } from '../attacks/tenancy/rest-bodies.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectProblem, withoutInstance } from './problems.ts';
import { footprint, type Row, rows } from './stored.ts';

const service = useTestService();

/** An id that no row has. */
const absent = 999_999;

/** The id of an existing object of sales page 3, by the kind of the object. */
let idsOfOther: ReadonlyMap<Kind, number | string>;

beforeAll(async () => {
  await rows(
    service,
    `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active) values (2, 3, 'https://hooks.example', '{}', false)`,
  );
  idsOfOther = await readOneOfEach((text) => rows(service, text), { salesPageIds: [3], organisationId: 2 });
});

const routes = v2.routes.filter(({ path }) => path.includes(':salesPageId'));

function fill(route: Route, idOf: (kind: Kind) => number | string | undefined): string {
  return route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const kind = kindOf(name, route.path);
    const id = kind && idOf(kind);
    if (!id) throw new Error(`page 3 has nothing for ":${name}" of ${route.path}`);
    return String(id);
  });
}

/**
 * Returns a function for `fill` that returns the given sales page id, and the ids of page 3 for all
 * other kinds.
 */
const onPage = (salesPageId: number) => (kind: Kind) =>
  kind === 'salesPage' ? salesPageId : idsOfOther.get(kind);

function send({ method, path }: Route, url: string, token?: string) {
  const json = bodyOf(`v2_1 ${method} ${path}`, (kind) => idsOfOther.get(kind) ?? absent);
  return request(service, url, { method, ...(json && { json }), ...(token && { token }) });
}

/** Returns queries with no expansion, with each expansion alone, and with all of them. */
function queriesOf({ expansions }: Route): string[] {
  const names = Object.keys(expansions);
  return [
    '',
    ...names.map((name) => `?expand[]=${name}`),
    `?${names.map((name) => `expand[]=${name}`).join('&')}`,
  ];
}

test('every route of v2.1 except sign-in, refresh, redeem locations and three reports has a salesPageId', () => {
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

const named = (selected: readonly Route[]) =>
  selected.map((route) => [`${route.method} ${route.path}`, route] as const);

test.each(named(routes.filter(({ method }) => method === 'GET')))(
  '%s on sales page 3 returns 200 to a caller of the organisation of sales page 3',
  async (_name, route) => {
    const { status } = await send(route, `/v2.1${fill(route, onPage(3))}`, await otherToken());
    expect(status).toBe(200);
  },
);

describe.each(named(routes))('%s of another organisation', (_name, route) => {
  test.each(v2.prefixes)(
    'under %s, sales page 3 returns the same 404 response as an unknown sales page',
    async (prefix) => {
      const before = await footprint(service);
      for (const query of queriesOf(route)) {
        const unknownPage = await send(route, `${prefix}${fill(route, onPage(absent))}${query}`);
        expectProblem(unknownPage, 404, 'not_found');
        const foreignPage = await send(route, `${prefix}${fill(route, onPage(3))}${query}`);
        expect(withoutInstance(foreignPage)).toEqual(withoutInstance(unknownPage));
      }
      expect(await footprint(service)).toEqual(before);
    },
  );
});

const hasFurtherId = ({ path }: Route) =>
  path.match(/:\w+/g)?.some((name) => name !== ':salesPageId') ?? false;

describe.each(named(routes.filter(hasFurtherId)))('%s with ids of another organisation', (_name, route) => {
  test.each(v2.prefixes)(
    'under %s, ids of sales page 3 in a path of sales page 1 return the same 404 response as unknown ids',
    async (prefix) => {
      const before = await footprint(service);
      for (const query of queriesOf(route)) {
        const none = await send(
          route,
          `${prefix}${fill(route, (kind) => (kind === 'salesPage' ? 1 : absent))}${query}`,
        );
        expectProblem(none, 404, 'not_found');
        const foreign = await send(route, `${prefix}${fill(route, onPage(1))}${query}`);
        expect(withoutInstance(foreign)).toEqual(withoutInstance(none));
      }
      expect(await footprint(service)).toEqual(before);
    },
  );
});

let signedIn: Promise<string> | undefined;

function otherToken(): Promise<string> {
  signedIn ??= signIn(service, 'admin@other.test', 'other-shop');
  return signedIn;
}

test('the list of redeem locations contains no locations of another organisation', async () => {
  const mine = await request(service, '/v2.1/redeem-locations?limit=50');
  const theirs = await request(service, '/v2.1/redeem-locations?limit=50', { token: await otherToken() });
  const ids = ({ body }: Row) => body.data.map(({ id }: Row) => id).sort((a: number, b: number) => a - b);
  expect(ids(mine)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(ids(theirs)).toEqual([13, 14]);
});
