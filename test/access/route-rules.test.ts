import { beforeAll, expect, test } from 'vitest';
import { versions } from '../../rest-adapter/versions.ts';
import type { Action } from '../../src/access/permissions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createCallers, type TestCaller } from './callers.ts';

const service = useTestService();

interface RouteRule {
  /** `open`: not even a token. `anyone`: a token, whatever its role. */
  readonly needs: Action | 'open' | 'anyone';
  readonly json?: object;
  /** Whether it is about the organisation and not about sales page 1. */
  readonly organisation?: true;
}

const permissions = [1, 2].map((domainId) => ({ domainId, roleId: 0, customPermissions: [] }));
const user = { email: 'somebody@example.test', fullName: 'Some Body', permissions };
const purchaser = { name: 'Petra Probe', email: 'petra@example.com' };
/** A receiver that no service may send to by default: whoever may save it is refused for that alone. */
const webhook = { url: 'http://127.0.0.1:1/', enabled_events: ['order.created'] };
const product = { voucher_id: 2_000_000, voucher_version: 1, option_id: 1, layout_id: 1, delivery_method: 'electronic' };

/** What each route needs. One that is missing here fails the first test: say what it needs, and a body that is well-formed. */
const rules: Readonly<Record<string, RouteRule>> = {
  'v1 POST /authorize': { needs: 'open' },
  'v1 PUT /refresh': { needs: 'open' },
  'v1 GET /user-domains': { needs: 'open' },
  'v1 GET /domains': { needs: 'anyone', organisation: true },
  'v1 GET /status': { needs: 'voucher.redeem' },
  'v1 POST /redeem': { needs: 'voucher.redeem', json: { domain: 1, code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' } },
  'v1 GET /users': { needs: 'user.manage', organisation: true },
  'v1 POST /users': { needs: 'user.manage', organisation: true, json: { ...user, password: 'short' } },
  'v1 GET /users/:userId': { needs: 'user.manage', organisation: true },
  'v1 POST /users/:userId': { needs: 'user.manage', organisation: true, json: {} },
  'v1 PUT /users/:userId': { needs: 'user.manage', organisation: true, json: user },
  'v1 PATCH /users/:userId/password': {
    needs: 'user.manage',
    organisation: true,
    json: { password: 'a-Passw0rd', password2: 'a-Passw0rd' },
  },
  'v1 DELETE /users/:userId': { needs: 'user.manage', organisation: true },
  'v2_1 POST /authorize': { needs: 'open' },
  'v2_1 PUT /refresh': { needs: 'open' },
  'v2_1 GET /redeem-locations': { needs: 'anyone', organisation: true },
  'v2_1 GET /sales-pages/:salesPageId/categories': { needs: 'catalogue.read' },
  'v2_1 GET /sales-pages/:salesPageId/vouchers': { needs: 'catalogue.read' },
  'v2_1 GET /sales-pages/:salesPageId/vouchers/:voucherId': { needs: 'catalogue.read' },
  'v2_1 POST /sales-pages/:salesPageId/orders': {
    needs: 'order.place',
    json: { language: 'en', purchaser, products: [product] },
  },
  'v2_1 GET /sales-pages/:salesPageId/orders': { needs: 'order.read' },
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId': { needs: 'order.read' },
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds': { needs: 'refund.read' },
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId/products/:productId/redemptions': { needs: 'redemption.read' },
  'v2_1 POST /sales-pages/:salesPageId/redemptions': {
    needs: 'voucher.redeem',
    json: { redeem_location: 1, order_product: 2_000_000 },
  },
  'v2_1 GET /sales-pages/:salesPageId/redemptions/:redemptionId': { needs: 'redemption.read' },
  'v2_1 GET /reports/orders-export': { needs: 'report.read', organisation: true },
  'v2_1 GET /reports/reseller-vouchers': { needs: 'catalogue.read', organisation: true },
  'v2_1 GET /reports/reseller-sales-pages': { needs: 'catalogue.read', organisation: true },
  'v2_1 GET /sales-pages/:salesPageId/reports/refunds': { needs: 'refund.read' },
  'v2_1 GET /sales-pages/:salesPageId/webhooks': { needs: 'webhook.manage' },
  'v2_1 POST /sales-pages/:salesPageId/webhooks': { needs: 'webhook.manage', json: webhook },
  'v2_1 PUT /sales-pages/:salesPageId/webhooks': { needs: 'webhook.manage', json: { ...webhook, id: 2_000_000 } },
  'v2_1 GET /sales-pages/:salesPageId/webhooks/:webhookId': { needs: 'webhook.manage' },
  'v2_1 PUT /sales-pages/:salesPageId/webhooks/:webhookId': { needs: 'webhook.manage', json: webhook },
  'v2_1 DELETE /sales-pages/:salesPageId/webhooks/:webhookId': { needs: 'webhook.manage' },
  'v2_1 GET /sales-pages/:salesPageId/webhooks/:webhookId/history': { needs: 'webhook.manage' },
};

/** Nothing that exists but the sales page, so that those who may change nothing. */
const ids: Readonly<Record<string, number>> = { salesPageId: 1 };
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

test('every route has a rule', () => {
  expect(Object.keys(rules).sort()).toEqual(routes.map(({ name }) => name).sort());
});

test.each(routes.map((route) => [route.name, route] as const))('%s is for those whom the table names', async (name, route) => {
  const { needs, json, organisation } = rules[name] ?? { needs: 'open' };
  const path = `${route.prefix}${route.path.replace(/:(\w+)/g, (_match, id: string) => String(ids[id] ?? 2_000_000))}${queries[name] ?? ''}`;
  const outcome = async (token: string | null) =>
    (await request(service, path, { method: route.method, token, ...(json && { json }) })).status;
  if (needs === 'open') {
    expect(await outcome(null)).not.toBe(403);
    return;
  }
  expect(await outcome(null)).toBe(401);
  for (const caller of callers) {
    const status = await outcome(caller.token);
    const allowed = needs === 'anyone' ? true : caller.may(needs);
    const shown = `${name} by ${caller.name}: ${status}`;
    if (allowed === false) expect(shown).toBe(`${name} by ${caller.name}: 403`);
    else if (allowed === true || organisation) expect(shown).toMatch(/: (2\d\d|302|400|404|409|422|500)$/);
    else expect(shown).toBe(`${name} by ${caller.name}: 404`);
  }
});

const pageRoutes = routes.filter(({ path }) => path.includes(':salesPageId'));

test.each(pageRoutes.map((route) => [route.name, route] as const))(
  '%s tells whoever may not call it that before what is wrong with the request',
  async (name, route) => {
    expect(route.action).toBe(rules[name]?.needs.toUpperCase().replaceAll(/[.-]/g, '_'));
    const path = `${route.prefix}${route.path.replace(/:(\w+)/g, (_match, id: string) => String(ids[id] ?? 2_000_000))}?expand[]=nonsense`;
    for (const caller of callers) {
      const { status } = await request(service, path, {
        method: route.method,
        token: caller.token,
        ...(route.method !== 'GET' && { json: {} }),
      });
      const allowed = caller.may(rules[name]?.needs as Action);
      expect(`${caller.name}: ${status}`).toBe(`${caller.name}: ${allowed === null ? 404 : allowed ? 400 : 403}`);
    }
  },
);
