import type { SqlClient } from '../../../src/platform/database/database.ts';

/**
 * Adds four copies of the demo catalogue of sales page 1 to that page, as its newest vouchers. The
 * catalogue has realistic trees of options, layouts, categories, redeem locations and shipping
 * methods. The page gets its own storefront, so that URLs do not depend on the server.
 */
export async function seedCatalogue(client: SqlClient): Promise<void> {
  await client.query({ text: copyCatalogueText, values: [] });
  const storefront = `update sales_pages set storefront_url = 'https://bench.vouchsafe.test' where id = 1`;
  await client.query({ text: storefront, values: [] });
}

/** Returns SQL that copies a row with changed values in the given columns. */
const copyOf = (row: string, columns: string) =>
  `(jsonb_populate_record(${row}, jsonb_build_object(${columns}))).*`;
const nextId = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))::int`;

const copyCatalogueText = `
with copies as materialized (
  select ${nextId('vouchers')} as id, v.id as source, now() - (n * 100 + v.id) * interval '1 second' as created_at
    from vouchers v cross join generate_series(1, 4) n
   where v.sales_page_id = 1 and v.archived_at is null and exists (select from voucher_categories c where c.voucher_id = v.id)
), voucher as (
  insert into vouchers
  select ${copyOf('v', "'id', c.id, 'created_at', c.created_at, 'url_token', gen_random_uuid()")} from copies c join vouchers v on v.id = c.source
), option_copies as materialized (
  select ${nextId('voucher_options')} as id, o.id as source, c.id as voucher_id
    from copies c join voucher_options o on o.voucher_id = c.source
), option as (
  insert into voucher_options
  select ${copyOf('o', "'id', c.id, 'voucher_id', c.voucher_id, 'parent_id', p.id")}
    from option_copies c
    join voucher_options o on o.id = c.source
    left join option_copies p on p.source = o.parent_id and p.voucher_id = c.voucher_id
), layout as (
  insert into layouts
  select ${copyOf('l', `'id', ${nextId('layouts')}, 'voucher_id', c.id`)} from copies c join layouts l on l.voucher_id = c.source
), category as (
  insert into voucher_categories
  select ${copyOf('l', "'voucher_id', c.id")} from copies c join voucher_categories l on l.voucher_id = c.source
), redeem_location as (
  insert into voucher_redeem_locations
  select ${copyOf('l', "'voucher_id', c.id")} from copies c join voucher_redeem_locations l on l.voucher_id = c.source
)
insert into voucher_shipping_methods
select ${copyOf('l', `'id', ${nextId('voucher_shipping_methods')}, 'voucher_id', c.id`)}
  from copies c join voucher_shipping_methods l on l.voucher_id = c.source`;
