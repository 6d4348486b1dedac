-- When personal data of an order was last erased (src/personal-data). Responses to deliveries of its events may quote the data, and are
-- not stored from then on.
ALTER TABLE "orders" ADD COLUMN "erased_at" TIMESTAMPTZ(3);
