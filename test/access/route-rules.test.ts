import { beforeAll, expect, test } from 'vitest';
import { versions } from '../../rest-adapter/versions.ts';
import type { Action } from '../../src/access/permissions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';
import { routeRules } from './route-rules.ts';

const service = useTestService();

/** The ids of existing objects, by path parameter. All other ids are unknown, so permitted requests change nothing. */
const existingIds: Readonly<Record<string, number>> = { salesPageId: 1 };
const queries: Readonly<Record<string, string>> = {
  'v1 GET /status': '?domain=1&code=ZZZZ-ZZZZ-ZZZZ-ZZZZ',
  'v2_1 GET /reports/orders-export': '?start_date=2026-01-01&end_date=never',
  'v2_1 GET /reports/reseller-vouchers': '?reseller_hash=nobody',
  'v2_1 GET /reports/reseller-sales-pages': '?reseller_hash=nobody',
};

const routes = versions.flatMap(({ channel, prefixes, routes: table }) =>
  table.map((route) => ({ ...route, name: `${channel} ${route.method} ${route.path}`, prefix: prefixes[0] ?? '' })),
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

const pageRoutes = routes.filter(({ path }) => path.includes(':salesPageId'));

test.each(pageRoutes.map((route) => [route.name, route] as const))(
  '%s rejects a caller without permission before validating the request',
  async (name, route) => {
    expect(route.action).toBe(routeRules[name]?.requires.toUpperCase().replaceAll(/[.-]/g, '_'));
    const path = `${route.prefix}${route.path.replace(/:(\w+)/g, (_match, id: string) => String(existingIds[id] ?? 2_000_000))}?expand[]=nonsense`;
    for (const caller of callers) {
      const { status } = await request(service, path, {
        method: route.method,
        token: caller.token,
        ...(route.method !== 'GET' && { json: {} }),
      });
      const allowed = caller.may(routeRules[name]?.requires as Action);
      expect(`${caller.name}: ${status}`).toBe(`${caller.name}: ${allowed === null ? 404 : allowed ? 400 : 403}`);
    }
  },
);
