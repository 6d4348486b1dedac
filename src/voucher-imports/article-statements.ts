import { VoucherType } from '../../prisma/generated/client/enums.ts';
import {
  array,
  bigint,
  boolean,
  enumOf,
  int,
  json,
  notNull,
  nullable,
  text,
} from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';

/**
 * Reads the articles of the rows that create vouchers, with the values that a new article requires.
 */
export const readArticlesStatement = defineStatement({
  name: 'read-imported-articles',
  params: { importId: int },
  timeoutMs: 10 * 60_000,
  row: {
    title: notNull(text),
    typeName: notNull(text),
    isMultiuse: notNull(text),
    description: nullable(text),
    price: notNull(bigint),
    redeemStock: notNull(bigint),
  },
  text: `
select r.values ->> 'title' as title, r.values ->> 'typeName' as "typeName", r.values ->> 'isMultiuse' as "isMultiuse",
       max(r.values ->> 'description') as description, max((r.values ->> 'regularPrice')::bigint) as price, max(r.redeem_stock::bigint) as "redeemStock"
  from voucher_import_rows r where r.import_id = $1::int and r.outcome = 'create' and r.product_revision is null
 group by 1, 2, 3 order by 1, 2, 3`,
});

/**
 * Selects the vouchers of a sales page that have an option and a layout, because a sold voucher
 * must refer to both. Vouchers on offer come first, ordered by id. For each voucher, selects the
 * oldest option and the oldest layout on offer, or else the oldest archived one.
 */
export const selectArticlesStatement = defineStatement({
  name: 'find-articles',
  params: { salesPageId: int },
  row: {
    id: int,
    version: int,
    typeName: enumOf('voucher_type', VoucherType),
    multiUse: boolean,
    titles: json<Record<string, string>>(),
    optionId: int,
    layoutId: int,
    isRedeemableEverywhere: boolean,
    redeemLocationIds: notNull(array(int)),
    redeemableOn: notNull(array(int)),
  },
  text: `
  select v.id, v.version, v.type_name as "typeName", v.multi_use as "multiUse", v.voucher_title as titles,
         o.id as "optionId", l.id as "layoutId", v.is_redeemable_everywhere as "isRedeemableEverywhere",
         array(select r.redeem_location_id from voucher_redeem_locations r
                where r.voucher_id = v.id order by r.redeem_location_id) as "redeemLocationIds",
         coalesce(nullif(v.redeemable_on, '{}'), s.redeemable_on) as "redeemableOn"
    from vouchers v
    join sales_pages s on s.id = v.sales_page_id
    cross join lateral (select id from voucher_options where voucher_id = v.id order by archived_at is not null, id limit 1) o
    cross join lateral (select id from layouts where voucher_id = v.id order by archived_at is not null, id limit 1) l
   where v.sales_page_id = $1 order by v.archived_at nulls first, v.id`,
});

/** A voucher of the catalogue to which an imported article can be mapped. */
export type OfferedArticle = StatementRow<typeof selectArticlesStatement>;

/**
 * Creates an archived voucher for an article that the catalogue lacks. Every sold voucher refers to
 * a layout, which requires an image. A file contains none, so the URL of the storefront is stored
 * in its place, or that of a host that does not exist if the shop has no storefront.
 * `titles` and `descriptions` are texts by language.
 */
export const createArticleStatement = defineStatement({
  name: 'create-article',
  params: {
    salesPageId: int,
    typeName: enumOf('voucher_type', VoucherType),
    multiUse: boolean,
    titles: json(),
    descriptions: json(),
    price: bigint,
    redeemStock: bigint,
  },
  text: `
with page as (select organisation_id, id, currency, coalesce(storefront_url, 'https://' || subdomain || '.invalid') as image from sales_pages where id = $1), voucher as (
  insert into vouchers (organisation_id, sales_page_id, type_name, multi_use, voucher_title, description, validity_rule, validity_length, is_active, access_level,
                        archived_at)
  select organisation_id, id, $2, $3, $4, $5, 'months', 12, false, 'unpublished', now() from page returning id
), option as (
  insert into voucher_options (organisation_id, sales_page_id, voucher_id, currency, sell_price, redeem_stock, is_default)
  select page.organisation_id, page.id, voucher.id, page.currency, $6::bigint, $7::bigint, true from page cross join voucher
)
insert into layouts (organisation_id, sales_page_id, voucher_id, image)
select page.organisation_id, page.id, voucher.id, page.image from page cross join voucher`,
});
