-- Test events that were sent to webhooks, so that a subscription can continue after one.

CREATE TABLE "test_events" (
    "id" UUID NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "position" BIGINT NOT NULL,

    CONSTRAINT "test_events_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "test_events" ADD CONSTRAINT "test_events_sales_page_id_fkey"
  FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
