import { beforeAll, expect, test } from 'vitest';
import { createEventId } from '../../src/events/event-id.ts';
import { useTestService } from '../support/test-service.ts';
import { violatedConstraint } from './violated-constraint.ts';

const service = useTestService();

const newId = 1_000_001;
/**
 * Ids that contain the current time. When the service starts, it removes rows whose ids contain an
 * expired time.
 */
const ids = [createEventId(), createEventId(), createEventId()];
const uuid = (number: number) => ids[number - 1];
const hash = `\\x${'cd'.repeat(32)}`;

/**
 * Inserts rows into the tables that the demo data leaves empty. They expire in 2100, so that no
 * task of the service removes them.
 */
beforeAll(async () => {
  for (const text of [
    `insert into webhooks (id, organisation_id, sales_page_id, url, enabled_events) values (1, 1, 1, 'https://example.test', '{order.created}')`,
    `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot) select '${uuid(1)}', 'order.created', 1, 1, min(id), '{}' from orders where sales_page_id = 1`,
    `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url) values ('${uuid(1)}', 1, 1, 1, '${uuid(1)}', 1, 'https://example.test')`,
    `insert into idempotency_keys (principal, key, request_hash, result, expires_at) values ('api-key:1', 'k', '\\x00', 'r', '2100-01-01')`,
    `insert into charge_claims (reference, organisation_id, sales_page_id, gateway, currency, amount, principal, owner, due_at) values ('VS-FIRST', 1, 1, 'manual', 'GBP', 1, 'api-key:1', '${uuid(1)}', '2100-01-01')`,
    `insert into emails (organisation_id, sales_page_id, order_id, kind, recipient_name, recipient_email, due_at) select 1, 1, min(id), 'confirmation', 'x', 'x@example.test', now() from orders where sales_page_id = 1`,
    `insert into voucher_imports (id, organisation_id, sales_page_id, source, digest, options, created_by) values (1, 1, 1, 'former', '${hash}', '{}', 'api-key:1')`,
    `insert into voucher_import_rows (organisation_id, sales_page_id, import_id, line, order_line, redeem_stock, remaining) values (1, 1, 1, 1, 1, 1, 1)`,
    `insert into expiry_changes (id, organisation_id, sales_page_id, order_product_id, previous_redeemable_to, redeemable_to, channel, revision)
     select 1, 1, 1, min(id), '2030-01-01', '2031-01-01', 'graphql', 1 from order_products where sales_page_id = 1`,
    `insert into balance_corrections (id, organisation_id, sales_page_id, order_product_id, units, redeem_stock, currency, amount, reason, channel, revision)
     select 1, 1, 1, min(id), 1, 1, 'GBP', 1, 'x', 'graphql', 1 from order_products where sales_page_id = 1`,
    `insert into holds (id, organisation_id, sales_page_id, order_product_id, redeem_location_id, units, state, expires_at, channel, ended_at)
     select 1, 1, 1, min(id), 1, 1, 'released', now(), 'graphql', now() from order_products where sales_page_id = 1`,
    `insert into top_ups (id, organisation_id, sales_page_id, order_id, order_product_id, reference, currency, amount, redeem_stock, sales_channel, channel, revision)
     select 1, 1, 1, order_id, id, 'VS-TOP-UP', currency, 1, 1, 'api', 'graphql', 1
       from order_products where id = (select min(id) from order_products where sales_page_id = 1)`,
    `insert into order_comments (organisation_id, sales_page_id, order_id, text) select 1, 1, min(id), 'x' from orders where sales_page_id = 1`,
    `insert into password_reset_links (token_hash, organisation_id, staff_member_id, expires_at) values ('\\x${'aa'.repeat(32)}', 1, 1, '2100-01-01')`,
    `insert into bulk_orders (id, organisation_id, sales_page_id, reference, state, terms, currency, quantity, total, created_by)
     values (1, 1, 1, 'VB-FIRST', 'ready', '{}', 'GBP', 1, 0, 'cli')`,
    `insert into shifts (id, organisation_id, sales_page_id, redeem_location_id, currency, float, opened_by) values (1, 1, 1, 1, 'GBP', 1, 'cli')`,
    `insert into cash_moves (id, organisation_id, sales_page_id, shift_id, currency, amount, reason, created_by) values (1, 1, 1, 1, 'GBP', 1, 'x', 'cli')`,
    `insert into bulk_order_recipients (organisation_id, sales_page_id, bulk_order_id, position, name) values (1, 1, 1, 1, 'x')`,
    `insert into checkouts (id, organisation_id, sales_page_id, reference, token_hash, gateway, currency, amount, sale, units, address_hash, expires_at, due_at)
     values (1, 1, 1, 'VS-FIRST', '${hash}', 'sandbox', 'GBP', 1, '{"order": {}}', 1, '\\x00', '2100-01-01', '2100-01-01')`,
    `insert into guest_tokens (organisation_id, reseller_hash, token_hash) values (1, 'demo-reseller', '\\x${'aa'.repeat(32)}')`,
    `insert into images (key, organisation_id, media_type, byte_size, width, height, storage, created_by, kept_until)
     values ('${'a'.repeat(48)}', 1, 'image/png', 1, 1, 1, 'database', 'staff:1', '2100-01-01')`,
    `insert into staff_invitations (id, organisation_id, staff_member_id, sales_page_id, expires_at) values (1, 1, 2, 1, '2100-01-01')`,
    `insert into staff_invitation_links (token_hash, organisation_id, invitation_id) values ('\\x${'aa'.repeat(32)}', 1, 1)`,
    `insert into recovery_codes (organisation_id, staff_member_id, code_hash) values (1, 1, '\\x${'aa'.repeat(32)}')`,
    `insert into passkeys (organisation_id, staff_member_id, name, credential_id, public_key, signature_count) values (1, 1, 'x', '\\x01', '', 0)`,
    `insert into publishable_keys (organisation_id, sales_page_id, name, key, origins) values (1, 1, 'x', 'vp_x', '{}')`,
    `insert into tills (organisation_id, sales_page_id, redeem_location_id, name, is_cashier_required) values (1, 1, 1, 'x', false)`,
    `insert into cashier_sessions (token_hash, organisation_id, till_id, staff_member_id, expires_at) values ('\\x${'aa'.repeat(32)}', 1, 1, 1, '2100-01-01')`,
    `insert into used_passkey_challenges (challenge_hash, expires_at) values ('\\x${'aa'.repeat(32)}', '2100-01-01')`,
    `insert into sandbox_payments (token, reference, currency, amount, description, language, return_url, cancel_url, payable_until, expires_at)
     values ('first', 'VS-FIRST', 'GBP', 1, 'x', 'en', 'https://x.test', 'https://x.test', '2100-01-01', '2100-01-01')`,
    `insert into refresh_token_families (id, organisation_id, staff_member_id, sales_page_id) values ('${uuid(1)}', 1, 1, 1)`,
    `insert into refresh_tokens (organisation_id, token_hash, family_id, expires_at) values (1, '\\x${'aa'.repeat(32)}', '${uuid(1)}', '2100-01-01')`,
  ]) {
    await service.database.query({ text, values: [] });
  }
});

type Case = readonly [constraint: string, table: string, set: Record<string, unknown>, where?: string];

const product = { id: newId, code_hash: hash };
const change = { id: newId, revision: 2 };
const topUp = { id: newId, reference: 'VS-OTHER', revision: 2 };
const bulkOrder = { id: newId, reference: 'VB-OTHER' };
const shift = { id: newId, redeem_location_id: 2 };
const checkout = { id: newId, reference: 'VS-OTHER', token_hash: `\\x${'ce'.repeat(32)}` };
/** The columns of a checkout that is not open. */
const ended = { ...checkout, sale: {}, address_hash: null, due_at: null };
const image = { key: 'b'.repeat(48) };
const email = { id: newId, message_id: uuid(2) };
const cases: readonly Case[] = [
  ['sales_pages_currency', 'sales_pages', { id: newId, subdomain: 'fresh', currency: 'gbp' }],
  ['sales_pages_subdomain', 'sales_pages', { id: newId, subdomain: 'Not A Subdomain' }],
  ['skins_opacities', 'skins', { id: newId, header_image_mask_opacity: 101 }],
  ['skins_columns', 'skins', { id: newId, num_of_columns: 0 }],
  ['staff_members_email', 'staff_members', { id: newId, email: 'Upper@Case.test' }],
  ['staff_members_email', 'staff_members', { id: newId, email: null }],
  ['staff_permissions_role', 'staff_permissions', { role_id: 5 }],
  ['staff_permissions_custom', 'staff_permissions', { custom_permissions: ['rule.the.world'] }],
  ['api_keys_permissions', 'api_keys', { id: newId, key_hash: hash, permissions: ['rule.the.world'] }],
  ['api_keys_key_hash', 'api_keys', { id: newId, key_hash: '\\x00' }],
  ['refresh_tokens_token_hash', 'refresh_tokens', { token_hash: '\\x00' }],
  ['tills_key_hash', 'tills', { id: newId, key_hash: '\\x00' }],
  [
    'tills_pairing_code_hash',
    'tills',
    { id: newId, pairing_code_hash: '\\x00', pairing_expires_at: '2100-01-01' },
  ],
  ['tills_pairing', 'tills', { id: newId, pairing_expires_at: '2100-01-01' }],
  ['tills_revoked', 'tills', { id: newId, key_hash: hash, revoked_at: '2026-01-01' }],
  ['cashier_sessions_token_hash', 'cashier_sessions', { token_hash: '\\x00' }],
  ['images_key', 'images', { key: 'logo' }],
  ['images_media_type', 'images', { ...image, media_type: 'image/gif' }],
  ['images_size', 'images', { ...image, byte_size: 0 }],
  ['staff_invitation_links_token_hash', 'staff_invitation_links', { token_hash: '\\x00' }],
  ['password_reset_links_token_hash', 'password_reset_links', { token_hash: '\\x00' }],
  ['recovery_codes_code_hash', 'recovery_codes', { code_hash: '\\x00' }],
  ['passkeys_signature_count', 'passkeys', { id: newId, credential_id: '\\x02', signature_count: -1 }],
  ['used_passkey_challenges_challenge_hash', 'used_passkey_challenges', { challenge_hash: '\\x00' }],
  ['payment_gateways_settings', 'payment_gateways', { id: newId, name: 'other', mode: 'test' }],
  ['sandbox_payments_amount', 'sandbox_payments', { token: 'other', reference: 'VS-OTHER', amount: 0 }],
  ['guest_tokens_token_hash', 'guest_tokens', { id: newId, token_hash: '\\x00' }],
  ['categories_nested_set', 'categories', { id: newId, slug: 'fresh', lft: 9, rgt: 9 }],
  ['redeem_locations_coordinates', 'redeem_locations', { id: newId, latitude: 'north' }],
  ['vouchers_version', 'vouchers', { id: newId, version: 0 }],
  ['vouchers_stock', 'vouchers', { id: newId, quantity: 1, sold: 2 }],
  ['vouchers_stock_reserved', 'vouchers', { id: newId, reserved: -1 }],
  ['vouchers_stock', 'vouchers', { id: newId, sold: -1 }],
  [
    'vouchers_sale_period',
    'vouchers',
    { id: newId, sale_period_from: '2026-02-01', sale_period_to: '2026-01-01' },
  ],
  ['vouchers_validity', 'vouchers', { id: newId, validity_rule: 'fixed', validity_ends_on: null }],
  ['vouchers_validity', 'vouchers', { id: newId, validity_rule: 'days', validity_length: null }],
  ['vouchers_validity', 'vouchers', { id: newId, validity_rule: 'months', validity_length: 0 }],
  ['vouchers_tax', 'vouchers', { id: newId, tax_basis_points: 10_001 }],
  ['voucher_options_stock', 'voucher_options', { id: newId, quantity: 1, sold: 2 }],
  ['voucher_options_stock_reserved', 'voucher_options', { id: newId, reserved: -1 }],
  ['voucher_options_stock', 'voucher_options', { id: newId, quantity_weight: -1 }],
  ['voucher_options_redeem_stock', 'voucher_options', { id: newId, redeem_stock: 0 }],
  ['voucher_options_prices', 'voucher_options', { id: newId, sell_price: -1 }],
  ['voucher_options_prices', 'voucher_options', { id: newId, sell_price: 2, max_sell_price: 1 }],
  ['voucher_options_parent', 'voucher_options', { id: newId, parent_id: newId }],
  ['shipping_methods_amounts', 'shipping_methods', { id: newId, rate: -1 }],
  ['shipping_methods_tax', 'shipping_methods', { id: newId, tax_basis_points: -1 }],
  ['discount_codes_code', 'discount_codes', { id: newId, code: 'lower' }],
  ['discount_codes_value', 'discount_codes', { id: newId, code: 'FRESH', kind: 'percentage', value: 101 }],
  ['discount_codes_value', 'discount_codes', { id: newId, code: 'FRESH', value: 0 }],
  ['discount_codes_uses', 'discount_codes', { id: newId, code: 'FRESH', max_uses: 1, used: 2 }],
  ['orders_currency', 'orders', { id: newId, reference: 'fresh', currency: '£££' }],
  ['orders_language', 'orders', { id: newId, reference: 'fresh', language: 'english' }],
  ['orders_purchaser', 'orders', { id: newId, reference: 'fresh', purchaser_email: null }],
  ['orders_metadata', 'orders', { id: newId, reference: 'fresh', metadata: '[]' }],
  ['order_comments_text', 'order_comments', { id: newId, text: 'x'.repeat(2_001) }],
  ['order_comments_actor', 'order_comments', { id: newId, staff_member_id: 1, api_key_id: 1 }],
  ['order_products_currency', 'order_products', { ...product, currency: '12€' }],
  ['order_products_amounts', 'order_products', { ...product, price_paid: -1 }],
  ['order_products_amounts', 'order_products', { ...product, regular_price: 1, price_paid: 2 }],
  ['order_products_tax', 'order_products', { ...product, tax_basis_points: -1 }],
  ['order_products_refunded', 'order_products', { ...product, refunded_amount: -1 }],
  ['order_products_refunded_delivery', 'order_products', { ...product, refunded_delivery: -1 }],
  [
    'order_products_stock',
    'order_products',
    { ...product, state: 'refunded', redeem_stock: 1, redeem_used: 2 },
  ],
  ['order_products_stock', 'order_products', { ...product, state: 'refunded', redeem_used: -1 }],
  [
    'order_products_completed',
    'order_products',
    { ...product, state: 'completed', redeem_stock: 2, redeem_used: 1 },
  ],
  [
    'order_products_completed',
    'order_products',
    { ...product, state: 'in_progress', redeem_stock: 2, redeem_used: 2 },
  ],
  [
    'order_products_window',
    'order_products',
    { ...product, redeemable_from: '2026-02-01', redeemable_to: '2026-01-01' },
  ],
  [
    'order_products_stock',
    'order_products',
    { ...product, state: 'refunded', redeem_stock: -1, redeem_used: -1, adjusted_units: -9 },
  ],
  [
    'order_products_adjusted_units',
    'order_products',
    { ...product, redeem_stock: 1, redeem_used: 0, adjusted_units: 1 },
    'used_before = 0',
  ],
  ['order_products_block', 'order_products', { ...product, block_reason: 'x' }],
  [
    'order_products_block',
    'order_products',
    { ...product, blocked_at: '2026-01-01', block_reason: 'x'.repeat(1001) },
  ],
  ['order_products_held_units', 'order_products', { ...product, held_units: -1 }],
  ['order_products_note', 'order_products', { ...product, internal_note: 'x'.repeat(501) }],
  ['order_products_metadata', 'order_products', { ...product, metadata: '"text"' }],
  [
    'order_products_postal',
    'order_products',
    { ...product, shipping_status: 'pending' },
    `delivery_method = 'electronic'`,
  ],
  ['order_products_code_hash', 'order_products', { ...product, code_hash: '\\x00' }],
  ['order_products_code_ending_hash', 'order_products', { ...product, code_ending_hash: '\\x00' }],
  ['order_product_discounts_amount', 'order_product_discounts', { amount: -1 }],
  ['discount_uses_held_products', 'discount_uses', { held_products: -1 }],
  ['deliveries_currency', 'deliveries', { id: newId, currency: 'eur' }],
  ['deliveries_amounts', 'deliveries', { id: newId, price_paid: -1 }],
  ['deliveries_tax', 'deliveries', { id: newId, tax_basis_points: 10_001 }],
  ['payments_currency', 'payments', { id: newId, currency: 'eur' }],
  ['payments_amount', 'payments', { id: newId, amount: -1 }],
  ['charge_claims_amount', 'charge_claims', { reference: 'VS-OTHER', amount: 0 }],
  ['charge_claims_currency', 'charge_claims', { reference: 'VS-OTHER', currency: 'eur' }],
  ['charge_claims_state', 'charge_claims', { reference: 'VS-OTHER', state: 'voiding' }],
  ['checkouts_token_hash', 'checkouts', { ...checkout, token_hash: '\\x00' }],
  ['checkouts_currency', 'checkouts', { ...checkout, currency: 'gbp' }],
  ['checkouts_amount', 'checkouts', { ...checkout, amount: -1 }],
  ['checkouts_amount', 'checkouts', { ...checkout, gateway: null }],
  ['checkouts_units', 'checkouts', { ...checkout, units: 0 }],
  ['checkouts_session', 'checkouts', { ...checkout, session_url: 'https://example.test' }],
  ['checkouts_sale', 'checkouts', { ...checkout, sale: {} }],
  [
    'checkouts_sale',
    'checkouts',
    { ...ended, state: 'completed', completed_at: '2026-01-01', sale: { order: {} } },
  ],
  ['checkouts_address', 'checkouts', { ...checkout, state: 'expired' }],
  ['checkouts_due', 'checkouts', { ...checkout, due_at: null }],
  ['checkouts_completed', 'checkouts', { ...ended, state: 'completed' }],
  ['checkouts_charge', 'checkouts', { ...ended, state: 'refunded' }],
  ['payouts_amount', 'payouts', { id: newId, reference: 'po_other', amount: -1 }],
  ['payouts_currency', 'payouts', { id: newId, reference: 'po_other', currency: 'eur' }],
  ['refunds_currency', 'refunds', { id: newId, currency: 'eur' }],
  ['refunds_total', 'refunds', { id: newId, total: -1 }],
  ['refunds_units', 'refunds', { id: newId, units: -1 }],
  ['refunds_units', 'refunds', { id: newId, units: 1, voucher: 'ends' }],
  ['refunds_delivery', 'refunds', { id: newId, is_delivery: true, voucher: 'ends' }],
  ['refunds_gateway', 'refunds', { id: newId, through_payment_gateway: true, gateway: null }],
  ['redemptions_units', 'redemptions', { id: newId, units: 0 }],
  [
    'redemptions_actor',
    'redemptions',
    { id: newId, staff_member_id: 1, api_key_id: 1 },
    'organisation_id = 1',
  ],
  [
    'redemption_cancellations_actor',
    'redemption_cancellations',
    { id: newId, staff_member_id: 1, api_key_id: 1 },
    'organisation_id = 1',
  ],
  ['expiry_changes_extension', 'expiry_changes', { ...change, redeemable_to: '2030-01-01' }],
  ['expiry_changes_reason', 'expiry_changes', { ...change, reason: 'x'.repeat(1001) }],
  ['expiry_changes_actor', 'expiry_changes', { ...change, staff_member_id: 1, api_key_id: 1 }],
  ['balance_corrections_units', 'balance_corrections', { ...change, units: 0, amount: 0 }],
  ['balance_corrections_units', 'balance_corrections', { ...change, redeem_stock: -1 }],
  ['balance_corrections_currency', 'balance_corrections', { ...change, currency: 'eur' }],
  ['balance_corrections_amount', 'balance_corrections', { ...change, amount: -1 }],
  ['balance_corrections_reason', 'balance_corrections', { ...change, reason: 'x'.repeat(1001) }],
  ['balance_corrections_actor', 'balance_corrections', { ...change, staff_member_id: 1, api_key_id: 1 }],
  ['holds_units', 'holds', { id: newId, units: 0 }],
  ['holds_expiry', 'holds', { id: newId, expires_at: '2100-01-01' }],
  ['holds_end', 'holds', { id: newId, ended_at: null }],
  ['holds_capture', 'holds', { id: newId, state: 'captured' }],
  ['holds_actor', 'holds', { id: newId, staff_member_id: 1, api_key_id: 1 }],
  ['top_ups_amount', 'top_ups', { ...topUp, amount: 0, redeem_stock: 0 }],
  ['top_ups_refunded_amount', 'top_ups', { ...topUp, refunded_amount: 2 }],
  ['top_ups_redeem_stock', 'top_ups', { ...topUp, redeem_stock: 0 }],
  ['top_ups_currency', 'top_ups', { ...topUp, currency: 'gbp' }],
  ['top_ups_actor', 'top_ups', { ...topUp, staff_member_id: 1, api_key_id: 1 }],
  ['order_products_refundable_top_ups', 'order_products', { ...product, refundable_top_ups: -1 }],
  ['refunds_top_up', 'refunds', { id: newId, top_up_id: 1, voucher: 'ends' }],
  ['order_products_units_on_hold', 'order_products', { ...product, units_on_hold: -1 }],
  ['order_products_units_on_hold', 'order_products', { ...product, units_on_hold: 1_000_000 }],
  ['events_name', 'events', { id: uuid(2), name: 'order.deleted', order_product_id: 1 }],
  ['events_subject', 'events', { id: uuid(2), name: 'order-product.redeemed' }],
  ['events_selling_page', 'events', { id: uuid(2), sales_page_id: 1, selling_page_id: 1 }],
  [
    'redemptions_selling_page',
    'redemptions',
    { id: newId, sales_page_id: 1, selling_page_id: 1 },
    'sales_page_id = 1',
  ],
  ['webhooks_enabled_events', 'webhooks', { id: newId, enabled_events: ['order.deleted'] }],
  ['delivery_attempts_attempt', 'delivery_attempts', { id: uuid(2), attempt: 0 }],
  ['delivery_attempts_event', 'delivery_attempts', { id: uuid(2), test_event_id: uuid(3) }],
  ['delivery_attempts_event', 'delivery_attempts', { id: uuid(2), event_id: null }],
  [
    'sales_pages_erase_customers',
    'sales_pages',
    { id: newId, subdomain: 'other', erase_customers_after_months: 0 },
  ],
  [
    'sales_pages_purchaser_optional',
    'sales_pages',
    { id: newId, subdomain: 'other', email: '', is_purchaser_optional: true },
  ],
  ['sales_pages_reminder_days', 'sales_pages', { id: newId, subdomain: 'other', reminder_days: [0] }],
  ['emails_product', 'emails', { ...email, kind: 'voucher' }],
  ['emails_reminder', 'emails', { ...email, reminder_days: 7 }],
  ['emails_sent', 'emails', { ...email, state: 'sent' }],
  ['emails_attempts', 'emails', { ...email, attempts: 1 }],
  ['idempotency_keys_key', 'idempotency_keys', { key: '' }],
  ['idempotency_keys_key', 'idempotency_keys', { key: 'x'.repeat(256) }],
  ['bulk_orders_quantity', 'bulk_orders', { ...bulkOrder, quantity: 10_001 }],
  ['bulk_orders_issued', 'bulk_orders', { ...bulkOrder, issued: 2 }],
  ['bulk_orders_total', 'bulk_orders', { ...bulkOrder, total: -1 }],
  ['bulk_orders_currency', 'bulk_orders', { ...bulkOrder, currency: 'gbp' }],
  ['bulk_orders_completed', 'bulk_orders', { ...bulkOrder, state: 'completed' }],
  ['bulk_order_recipients_position', 'bulk_order_recipients', { position: 10_001 }],
  ['shifts_float', 'shifts', { ...shift, float: -1 }],
  ['shifts_currency', 'shifts', { ...shift, currency: 'gbp' }],
  ['shifts_closed', 'shifts', { ...shift, closed_at: '2030-01-01' }],
  ['cash_moves_amount', 'cash_moves', { id: newId, amount: 0 }],
  ['cash_moves_currency', 'cash_moves', { id: newId, currency: 'gbp' }],
  ['payments_shift', 'payments', { id: newId, shift_id: 1, gateway: 'manual', manual_payment_type: null }],
  [
    'payments_cash_received',
    'payments',
    { id: newId, gateway: 'manual', manual_payment_type: 'card', cash_received: 1_000_000 },
  ],
  ['refunds_shift', 'refunds', { id: newId, shift_id: 1 }],
  [
    'refunds_manual_payment_type',
    'refunds',
    { id: newId, through_payment_gateway: true, manual_payment_type: 'cash' },
  ],
  ['voucher_imports_source', 'voucher_imports', { id: newId, source: '' }],
  ['voucher_imports_digest', 'voucher_imports', { id: newId, digest: '\\x00' }],
  ['voucher_import_rows_code_hash', 'voucher_import_rows', { line: 2, code_hash: '\\x00' }],
  ['voucher_import_rows_units', 'voucher_import_rows', { line: 2, remaining: 2 }],
  ['voucher_import_rows_units', 'voucher_import_rows', { line: 2, redeem_stock: 0, remaining: 0 }],
  ['voucher_import_rows_amounts', 'voucher_import_rows', { line: 2, balance: -1 }],
  ['voucher_import_rows_amounts', 'voucher_import_rows', { line: 2, uses_left: -1 }],
];

test.for(cases)('the constraint %s rejects a row of %s with %o', async ([constraint, table, set, where]) => {
  expect(await violatedConstraint(service.database, { table, set, ...(where && { where }) })).toBe(
    constraint,
  );
});

test('row-values.test.ts tests every CHECK constraint of the database', async () => {
  const rows = await service.database.query<{ name: string }>({
    text: `select distinct conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1`,
    values: [],
  });
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a row that violates no constraint is accepted', async () => {
  const { database } = service;
  expect(
    await violatedConstraint(database, { table: 'orders', set: { id: newId, reference: 'fresh' } }),
  ).toBeNull();
  expect(
    await violatedConstraint(database, {
      table: 'order_products',
      set: { ...product, regenerated_from_id: null },
    }),
  ).toBeNull();
  expect(await violatedConstraint(database, { table: 'redemptions', set: { id: newId } })).toBeNull();
});
