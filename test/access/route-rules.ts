import type { Action } from '../../src/access/permissions.ts';

export interface RouteRule {
  /** `open`: no token is required. `anyone`: any valid token is accepted. */
  readonly requires: Action | 'open' | 'anyone';
  readonly json?: object;
  /**
   * Whether the route applies to the organisation of the caller, so callers of another organisation
   * are not rejected.
   */
  readonly organisation?: true;
}

const permissions = [1, 2].map((domainId) => ({ domainId, roleId: 0, customPermissions: [] }));
const user = { email: 'somebody@example.test', fullName: 'Some Body', permissions };
const purchaser = { name: 'Petra Probe', email: 'petra@example.com' };
/** A webhook with a URL that is rejected by default, so a permitted request creates nothing. */
const webhook = { url: 'http://127.0.0.1:1/', enabled_events: ['order.created'] };
const product = {
  voucher_id: 2_000_000,
  voucher_version: 1,
  option_id: 1,
  layout_id: 1,
  delivery_method: 'electronic',
};

/**
 * The action that each route requires, and a well-formed body. The tests check each rule, and
 * docs/reference/permissions.md lists the actions.
 */
export const routeRules: Readonly<Record<string, RouteRule>> = {
  'v1 POST /authorize': { requires: 'open' },
  'v1 PUT /refresh': { requires: 'open' },
  'v1 GET /user-domains': { requires: 'open' },
  'v1 GET /domains': { requires: 'anyone', organisation: true },
  'v1 GET /status': { requires: 'voucher.redeem' },
  'v1 POST /redeem': { requires: 'voucher.redeem', json: { domain: 1, code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' } },
  'v1 GET /users': { requires: 'user.manage', organisation: true },
  'v1 POST /users': { requires: 'user.manage', organisation: true, json: { ...user, password: 'short' } },
  'v1 GET /users/:userId': { requires: 'user.manage', organisation: true },
  'v1 POST /users/:userId': { requires: 'user.manage', organisation: true, json: {} },
  'v1 PUT /users/:userId': { requires: 'user.manage', organisation: true, json: user },
  'v1 PATCH /users/:userId/password': {
    requires: 'user.manage',
    organisation: true,
    json: { password: 'a-Passw0rd', password2: 'a-Passw0rd' },
  },
  'v1 DELETE /users/:userId': { requires: 'user.manage', organisation: true },
  'v2_1 POST /authorize': { requires: 'open' },
  'v2_1 PUT /refresh': { requires: 'open' },
  'v2_1 GET /redeem-locations': { requires: 'anyone', organisation: true },
  'v2_1 GET /sales-pages/:salesPageId/categories': { requires: 'catalogue.read' },
  'v2_1 GET /sales-pages/:salesPageId/vouchers': { requires: 'catalogue.read' },
  'v2_1 GET /sales-pages/:salesPageId/vouchers/:voucherId': { requires: 'catalogue.read' },
  'v2_1 POST /sales-pages/:salesPageId/orders': {
    requires: 'order.place',
    json: { language: 'en', purchaser, products: [product] },
  },
  'v2_1 GET /sales-pages/:salesPageId/orders': { requires: 'order.read' },
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId': { requires: 'order.read' },
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds': {
    requires: 'refund.read',
  },
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId/products/:productId/redemptions': {
    requires: 'redemption.read',
  },
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId/products/:productId/document': {
    requires: 'voucher-document.create',
  },
  'v2_1 POST /sales-pages/:salesPageId/redemptions': {
    requires: 'voucher.redeem',
    json: { redeem_location: 1, order_product: 2_000_000 },
  },
  'v2_1 GET /sales-pages/:salesPageId/redemptions/:redemptionId': { requires: 'redemption.read' },
  'v2_1 GET /reports/orders-export': { requires: 'report.read', organisation: true },
  'v2_1 GET /reports/reseller-vouchers': { requires: 'catalogue.read', organisation: true },
  'v2_1 GET /reports/reseller-sales-pages': { requires: 'catalogue.read', organisation: true },
  'v2_1 GET /sales-pages/:salesPageId/reports/refunds': { requires: 'refund.read' },
  'v2_1 GET /sales-pages/:salesPageId/webhooks': { requires: 'webhook.manage' },
  'v2_1 POST /sales-pages/:salesPageId/webhooks': { requires: 'webhook.manage', json: webhook },
  'v2_1 PUT /sales-pages/:salesPageId/webhooks': {
    requires: 'webhook.manage',
    json: { ...webhook, id: 2_000_000 },
  },
  'v2_1 GET /sales-pages/:salesPageId/webhooks/:webhookId': { requires: 'webhook.manage' },
  'v2_1 PUT /sales-pages/:salesPageId/webhooks/:webhookId': { requires: 'webhook.manage', json: webhook },
  'v2_1 DELETE /sales-pages/:salesPageId/webhooks/:webhookId': { requires: 'webhook.manage' },
  'v2_1 GET /sales-pages/:salesPageId/webhooks/:webhookId/history': { requires: 'webhook.manage' },
};
