import './scalars.ts';
import './domain-error.ts';
import './node.ts';
import './access/viewer.ts';
import './access/sign-in.ts';
import './access/api-keys.ts';
import './access/guest-tokens.ts';
import './access/manage-api-keys.ts';
import './access/manage-guest-tokens.ts';
import './access/manage-staff.ts';
import './access/staff-members.ts';
import './sales-pages/sales-page.ts';
import './catalogue/redeem-location.ts';
import './orders/order.ts';
import './orders/place-order.ts';
import './redemptions/redeem.ts';
import './redemptions/voucher-by-code.ts';
import './life-cycle/order-product-moves.ts';
import './redemptions/redemption.ts';
import './refunds/refund.ts';
import './audit/audit-entry.ts';
import './events/event-connection.ts';
import './webhooks/webhook.ts';
import './webhooks/webhook-mutations.ts';
import './webhooks/redeliver.ts';
import { builder } from './builder.ts';

/** The one schema: every file imported above adds its types to the builder. */
export const schema = builder.toSchema();
