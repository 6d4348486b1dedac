-- Events of the catalogue concern no order. Further events of orders and sold vouchers, which webhooks can name.
ALTER TABLE "events"
  ALTER COLUMN "order_id" DROP NOT NULL,
  DROP CONSTRAINT "events_name",
  DROP CONSTRAINT "events_subject",
  ADD CONSTRAINT "events_name" CHECK ("name" IN (
    'order.created', 'order-product.redeemed', 'order-product.redeem_cancelled', 'order-product.refunded', 'order-product.topped_up',
    'order-product.cancelled', 'order-product.regenerated', 'order.corrected', 'order-product.corrected',
    'order-product.recipient_changed', 'order-product.extended', 'order-product.blocked', 'order-product.unblocked',
    'order-product.balance_adjusted', 'order-product.shipping_status_changed', 'order.email_failed',
    'order-product.email_failed', 'voucher.created', 'voucher.updated', 'voucher.archived')) NOT VALID,
  ADD CONSTRAINT "events_subject" CHECK (CASE
    WHEN "name" LIKE 'voucher.%' THEN "order_id" IS NULL AND "order_product_id" IS NULL
    WHEN "name" LIKE 'order.%' THEN "order_id" IS NOT NULL AND "order_product_id" IS NULL
    ELSE "order_id" IS NOT NULL AND "order_product_id" IS NOT NULL END) NOT VALID;

ALTER TABLE "webhooks"
  DROP CONSTRAINT "webhooks_enabled_events",
  ADD CONSTRAINT "webhooks_enabled_events" CHECK ("enabled_events" <@ ARRAY[
    'order.created', 'order-product.redeemed', 'order-product.redeem_cancelled', 'order-product.refunded', 'order-product.topped_up',
    'order-product.cancelled', 'order-product.regenerated', 'order.corrected', 'order-product.corrected',
    'order-product.recipient_changed', 'order-product.extended', 'order-product.blocked', 'order-product.unblocked',
    'order-product.balance_adjusted', 'order-product.shipping_status_changed', 'order.email_failed', 'order-product.email_failed']);
