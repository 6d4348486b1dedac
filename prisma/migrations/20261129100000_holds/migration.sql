-- Units of sold vouchers that are reserved until a time (D83).

-- CreateEnum
CREATE TYPE "hold_state" AS ENUM ('open', 'captured', 'released', 'expired');

-- AlterTable
ALTER TABLE "order_products" ADD COLUMN     "units_on_hold" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "holds" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "redeem_location_id" INTEGER NOT NULL,
    "units" BIGINT NOT NULL,
    "state" "hold_state" NOT NULL DEFAULT 'open',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "redemption_id" INTEGER,
    "staff_member_id" INTEGER,
    "api_key_id" INTEGER,
    "channel" "channel" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "holds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "holds_order_product_id_created_at_id_idx" ON "holds"("order_product_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "holds_organisation_id_order_product_id_redemption_id_key" ON "holds"("organisation_id", "order_product_id", "redemption_id");

-- CreateIndex
CREATE UNIQUE INDEX "holds_sales_page_id_id_key" ON "holds"("sales_page_id", "id");

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_organisation_id_redeem_location_id_fkey" FOREIGN KEY ("organisation_id", "redeem_location_id") REFERENCES "redeem_locations"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_organisation_id_order_product_id_redemption_id_fkey" FOREIGN KEY ("organisation_id", "order_product_id", "redemption_id") REFERENCES "redemptions"("organisation_id", "order_product_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "holds"
  ADD CONSTRAINT "holds_units" CHECK ("units" > 0),
  -- At most 30 days. The clocks of the service and the database can differ.
  ADD CONSTRAINT "holds_expiry" CHECK ("expires_at" <= "created_at" + interval '31 days'),
  ADD CONSTRAINT "holds_end" CHECK (("state" = 'open') = ("ended_at" IS NULL)),
  ADD CONSTRAINT "holds_capture" CHECK (("state" = 'captured') = ("redemption_id" IS NOT NULL)),
  ADD CONSTRAINT "holds_actor" CHECK (num_nonnulls("staff_member_id", "api_key_id") <= 1);

-- The task that ends expired holds reads it every second.
CREATE INDEX "holds_open" ON "holds"("expires_at") WHERE "state" = 'open';

-- Free units are those that are neither redeemed nor on hold. Only a voucher in progress has units on hold.
ALTER TABLE "order_products"
  ADD CONSTRAINT "order_products_units_on_hold" CHECK (
    "units_on_hold" >= 0 AND "redeem_used" + "units_on_hold" <= "redeem_stock" AND ("units_on_hold" = 0 OR "state" = 'in_progress')
  ) NOT VALID;

-- At every commit, `units_on_hold` of a product equals the sum of its open holds. A redemption does not set the column, so the trigger
-- costs it nothing. Each transaction that writes a hold locks the product first, so the sum cannot change concurrently.
CREATE FUNCTION "assert_units_on_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product int := coalesce(to_jsonb(NEW) ->> 'order_product_id', to_jsonb(NEW) ->> 'id');
BEGIN
  IF (SELECT p.units_on_hold FROM public.order_products p WHERE p.id = product)
     <> (SELECT coalesce(sum(h.units), 0) FROM public.holds h WHERE h.order_product_id = product AND h.state = 'open') THEN
    RAISE EXCEPTION 'the units on hold of the product % differ from the sum of its open holds', product
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "order_products_sum_on_hold" AFTER UPDATE OF "units_on_hold" ON "order_products" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."units_on_hold" <> OLD."units_on_hold") EXECUTE FUNCTION "assert_units_on_hold"();
CREATE CONSTRAINT TRIGGER "holds_sum" AFTER INSERT OR UPDATE ON "holds" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "assert_units_on_hold"();

-- Adds the new column, which clients read, to the columns that set updated_at.
DO $$
DECLARE
  columns text := (
    SELECT string_agg(quote_ident(event_object_column), ', ') FROM information_schema.triggered_update_columns
     WHERE trigger_schema = current_schema() AND event_object_table = 'order_products' AND trigger_name = 'order_products_updated');
BEGIN
  DROP TRIGGER "order_products_updated" ON "order_products";
  EXECUTE format(
    'CREATE TRIGGER "order_products_updated" BEFORE UPDATE OF %s, "units_on_hold" ON "order_products" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"()',
    columns);
END
$$;
