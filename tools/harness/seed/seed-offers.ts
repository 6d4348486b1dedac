import type { SqlClient } from '../../../src/platform/database/database.ts';

/** A voucher to order, with its option and layout. */
export interface Offer {
  readonly voucherId: number;
  readonly optionId: number;
  readonly layoutId: number;
}

/**
 * Adds a hundred fixed-price vouchers with unlimited stock to a sales page, by default page 1. With
 * a single voucher, all orders would wait for its row, and both programs would be limited by
 * PostgreSQL's log.
 */
export function seedOffers(
  client: SqlClient,
  { salesPageId, currency } = { salesPageId: 1, currency: 'GBP' },
): Promise<Offer[]> {
  return client.query<Offer>({ text: offersText, values: [salesPageId, currency] });
}

const offersText = `
with page as (select organisation_id, id from sales_pages where id = $1::int), voucher as (
  insert into vouchers (organisation_id, sales_page_id, type_name, voucher_title, validity_length)
  select page.organisation_id, page.id, 'fixed', '{"en": "Bench voucher"}', 12 from page, generate_series(1, 100)
  returning id
), option as (
  insert into voucher_options (organisation_id, sales_page_id, voucher_id, currency, sell_price, is_default)
  select page.organisation_id, page.id, voucher.id, $2, 6500, true from page, voucher
  returning id, voucher_id
), layout as (
  insert into layouts (organisation_id, sales_page_id, voucher_id, image)
  select page.organisation_id, page.id, voucher.id, 'https://bench.vouchsafe.test/layout.png' from page, voucher
  returning id, voucher_id
)
select voucher.id as "voucherId", option.id as "optionId", layout.id as "layoutId"
  from voucher join option on option.voucher_id = voucher.id join layout on layout.voucher_id = voucher.id
 order by voucher.id`;
