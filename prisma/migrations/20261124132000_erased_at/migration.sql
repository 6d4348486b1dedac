-- When personal data of an order was last erased (src/personal-data). The response to a delivery that began earlier may quote it and is
-- not stored.
ALTER TABLE "orders" ADD COLUMN "erased_at" TIMESTAMPTZ(3);
