import type { IdOf } from './kinds.ts';

const purchaser = { name: 'Petra Probe', email: 'petra@example.com' };
const webhook = { url: 'https://93.184.215.14/hook', enabled_events: ['order.created'] };
const user = (idOf: IdOf) => ({
  email: 'somebody@example.test',
  fullName: 'Some Body',
  permissions: [{ domainId: idOf('pageOfOrganisation'), roleId: 2, customPermissions: [] }],
});

/**
 * Functions that return a valid body with the given ids, by `version method path`, for all routes
 * that require a body.
 */
const bodies: Readonly<Record<string, (idOf: IdOf) => object>> = {
  'v2_1 POST /sales-pages/:salesPageId/orders': (idOf) => ({
    language: 'en',
    purchaser,
    products: [
      {
        voucher_id: idOf('voucher'),
        voucher_version: 1,
        option_id: idOf('option'),
        layout_id: idOf('layout'),
        delivery_method: 'electronic',
      },
    ],
  }),
  'v2_1 POST /sales-pages/:salesPageId/redemptions': (idOf) => ({
    redeem_location: idOf('redeemLocation'),
    voucher_code: idOf('voucherCode'),
  }),
  'v2_1 POST /sales-pages/:salesPageId/webhooks': () => webhook,
  'v2_1 PUT /sales-pages/:salesPageId/webhooks': (idOf) => ({ ...webhook, id: idOf('webhook') }),
  'v2_1 PUT /sales-pages/:salesPageId/webhooks/:webhookId': () => webhook,
  'v1 POST /redeem': (idOf) => ({ code: idOf('voucherCode'), domain: idOf('salesPage') }),
  'v1 POST /users': (idOf) => ({ ...user(idOf), password: 'a-Passw0rd-1' }),
  'v1 POST /users/:userId': () => ({}),
  'v1 PUT /users/:userId': user,
  'v1 PATCH /users/:userId/password': () => ({ password: 'a-Passw0rd-1', password2: 'a-Passw0rd-1' }),
};

/**
 * Returns the body of a route with these ids. Undefined if the route has no body. Throws if a body
 * is missing here.
 */
export function bodyOf(name: string, idOf: IdOf): object | undefined {
  const make = bodies[name];
  if (make) return make(idOf);
  if (/ (POST|PUT|PATCH) /.test(name))
    throw new Error(`add to test/attacks/tenancy/rest-bodies.ts a valid body for ${name}`);
  return undefined;
}
