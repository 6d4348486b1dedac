import type { Action } from '../../src/access/permissions.ts';

export interface RouteRule {
  /** `open`: no token is required. `anyone`: any valid token is accepted. */
  readonly needs: Action | 'open' | 'anyone';
  readonly json?: object;
  /** Whether the route belongs to the organisation instead of sales page 1. */
  readonly organisation?: true;
}

const permissions = [1, 2].map((domainId) => ({ domainId, roleId: 0, customPermissions: [] }));
const user = { email: 'somebody@example.test', fullName: 'Some Body', permissions };
const purchaser = { name: 'Petra Probe', email: 'petra@example.com' };
/** A webhook whose URL is rejected by default, so that a request of a caller with the permission creates nothing. */
const webhook = { url: 'http://127.0.0.1:1/', enabled_events: ['order.created'] };
const product = { voucher_id: 2_000_000, voucher_version: 1, option_id: 1, layout_id: 1, delivery_method: 'electronic' };

/**
 * The action that each route requires, and a well-formed body. The tests check each rule, and docs/reference/permissions.md lists
 * the actions.
 */
export const routeRules: Readonly<Record<string, RouteRule>> = {
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
  'v2_1 GET /sales-pages/:salesPageId/orders/:orderId/products/:productId/document': { needs: 'voucher-document.create' },
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
