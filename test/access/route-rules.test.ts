import { beforeAll, describe, expect, test } from 'vitest';
import { versions } from '../../rest-adapter/versions.ts';
import type { Action } from '../../src/access/permissions.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';
import { routeRules } from './route-rules.ts';

const service = useTestService();

/**
 * The ids of existing objects, by path parameter. All other ids are unknown, so permitted requests
 * change nothing.
 */
const existingIds: Readonly<Record<string, number>> = { salesPageId: 1 };
const queries: Readonly<Record<string, string>> = {
  'v1 GET /status': '?domain=1&code=ZZZZ-ZZZZ-ZZZZ-ZZZZ',
  'v2_1 GET /reports/orders-export': '?start_date=2026-01-01&end_date=never',
  'v2_1 GET /reports/reseller-vouchers': '?reseller_hash=nobody',
  'v2_1 GET /reports/reseller-sales-pages': '?reseller_hash=nobody',
};

const routes = versions.flatMap(({ channel, prefixes, routes: table }) =>
  table.map((route) => ({
    ...route,
    name: `${channel} ${route.method} ${route.path}`,
    prefix: prefixes[0] ?? '',
  })),
);

let callers: TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

test('every REST route has an entry in routeRules', () => {
  expect(Object.keys(routeRules).sort()).toEqual(routes.map(({ name }) => name).sort());
});

test.each(routes.map((route) => [route.name, route] as const))(
  '%s is allowed only for callers with the permission in routeRules',
  async (name, route) => {
    const { requires, json, organisation } = routeRules[name] ?? { requires: 'open' };
    const path = `${route.prefix}${route.path.replace(/:(\w+)/g, (_match, id: string) => String(existingIds[id] ?? 2_000_000))}${queries[name] ?? ''}`;
    const outcome = async (token: string | null) =>
      (await request(service, path, { method: route.method, token, ...(json && { json }) })).status;
    if (requires === 'open') {
      expect(await outcome(null)).not.toBe(403);
      return;
    }
    expect(await outcome(null)).toBe(401);
    for (const caller of callers) {
      const status = await outcome(caller.token);
      const allowed = requires === 'anyone' ? true : caller.may(requires);
      const shown = `${name} by ${caller.name}: ${status}`;
      if (allowed === false) expect(shown).toBe(`${name} by ${caller.name}: 403`);
      else if (allowed === true || organisation) expect(shown).toMatch(/: (2\d\d|302|400|404|409|422|500)$/);
      else expect(shown).toBe(`${name} by ${caller.name}: 404`);
    }
  },
);

const bearerRoutes = routes.filter(({ authentication }) => authentication === 'bearer');

/** Returns the path of a route with an invalid expansion. */
function invalidPath({ prefix, path }: (typeof routes)[number]): string {
  const filled = path.replace(/:(\w+)/g, (_match, id: string) => String(existingIds[id] ?? 2_000_000));
  return `${prefix}${filled}?expand[]=nonsense`;
}

test.each(bearerRoutes.map((route) => [route.name, route] as const))(
  '%s rejects a caller without permission before validating the request',
  async (name, route) => {
    const { requires = 'open' } = routeRules[name] ?? {};
    const action: Action = requires === 'anyone' || requires === 'open' ? 'catalogue.read' : requires;
    expect(route.action).toBe(action.toUpperCase().replaceAll(/[.-]/g, '_'));
    const onPage = route.path.includes(':salesPageId');
    for (const caller of callers) {
      const { status } = await request(service, invalidPath(route), {
        method: route.method,
        token: caller.token,
        ...(route.method !== 'GET' && { json: {} }),
      });
      const allowed = caller.may(action);
      const shown = `${caller.name}: ${status}`;
      if (allowed === false) expect(shown).toBe(`${caller.name}: 403`);
      else if (allowed === null && onPage) expect(shown).toBe(`${caller.name}: 404`);
      else expect(shown).toMatch(/: (400|422|302)$/);
    }
  },
);

test.each(bearerRoutes.filter(({ method }) => method !== 'GET').map((route) => [route.name, route] as const))(
  '%s rejects a caller without permission before a malformed body',
  async (name, { prefix, path, method }) => {
    const filled = path.replace(/:(\w+)/g, (_match, id: string) => String(existingIds[id] ?? 2_000_000));
    const send = async (token: string | null) => {
      const headers = { 'content-type': 'application/json' };
      return (await request(service, `${prefix}${filled}`, { method, token, form: '{', headers })).status;
    };
    expect(await send(null)).toBe(401);
    for (const caller of callers) {
      if (caller.may(routeRules[name]?.requires as Action) !== false) continue;
      expect([caller.name, await send(caller.token)]).toEqual([caller.name, 403]);
    }
  },
);

describe('v1 with a domain on which the caller may not redeem', () => {
  test('returns 403 before errors of other parameters, and otherwise their errors', async () => {
    const token = await signInStaffWith(service, ['MANAGE_ORDERS'], ['REDEEM_VOUCHER']);
    const send = async (domain: unknown) => {
      const status = await request(service, `/v1/status?domain=${domain}`, { token });
      const redeemed = await request(service, '/v1/redeem', {
        json: { domain, code: 'x', reductor: 0 },
        token,
      });
      const form = await request(service, '/v1/redeem', {
        form: `domain=${domain}&reductor=0&code=x`,
        token,
      });
      return [status, redeemed, form]
        .map((response) => `${response.status} ${response.body.code}`)
        .join(', ');
    };
    expect(await send(1)).toBe('403 1003, 403 1003, 403 1003');
    for (const domain of [2, 3, 'x']) expect(await send(domain)).toBe('422 1018, 422 1000, 422 1000');
  });
});
