import { maxAmountSql } from '../data-migrations/amount-columns.ts';
import { array, int, json, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/**
 * Timeout in milliseconds of statements that process many rows of an import. It is longer than the
 * timeout for requests.
 */
const timeoutMs = 10 * 60_000;

/** Stores parsed rows. `rows` is a JSON array of objects with the names of the columns. */
export const insertRowsStatement = defineStatement({
  name: 'insert-import-rows',
  params: { salesPageId: int, importId: int, rows: json() },
  text: `
insert into voucher_import_rows (organisation_id, sales_page_id, import_id, line, order_line, code_hash, older_code_hashes, code_ending_hash, code_sealed,
                                 digits, currency, state, redeem_stock, remaining, balance, uses_left, values, errors, cells_sealed)
select (select organisation_id from sales_pages where id = $1::int), $1::int, $2::int, r.line, r.order_line, r.code_hash, coalesce(r.older_code_hashes, '{}'), r.code_ending_hash, r.code_sealed,
       r.digits, r.currency, r.state, r.redeem_stock, r.remaining, r.balance, r.uses_left, r.values, r.errors, r.cells_sealed
  from jsonb_populate_recordset(null::voucher_import_rows, $3::jsonb) r`,
});

/**
 * SQL join of the sold voucher `p` of the sales page that has the code of the row `r`. The columns
 * of `p` are null if there is no such voucher. Each hash is looked up separately (`offset 0`), so
 * that the planner uses the unique index even without statistics: a first import fills tables that
 * were empty.
 */
const soldVoucher = `left join lateral (
      select p.*
        from unnest(array_append(r.older_code_hashes, r.code_hash)) h(code_hash) cross join lateral (
          select p.id, p.revision, p.state, p.redeem_stock - p.redeem_used as remaining
            from order_products p where p.code_hash = h.code_hash and p.sales_page_id = $1::int offset 0) p limit 1) p on true`;

/**
 * SQL join of the row that was last committed for the voucher `p`. The columns of `previous` are
 * null if there is no such row. All rows of a voucher have the same source. Sorting by `-
 * l.import_id` prevents the planner from reading all rows in the order of the index on `import_id`.
 */
const previousRow = `left join lateral (
      select l.product_revision, l.state, l.remaining, (select i.source from voucher_imports i where i.id = l.import_id) as source
        from voucher_import_rows l where l.order_product_id = p.id order by - l.import_id limit 1) previous on true`;

/** Maximum number of rows of one order. */
const maxOrderRows = 1_000;

/**
 * Relates the rows of a file to each other: sets `order_line` to the first line of the order, and
 * `reason` if the code is repeated in the file or has lost leading zeros, or if the order is too
 * large. `checkRowsStatement` reads this reason. Writes only rows that change, so that a repeated
 * call writes nothing.
 */
export const relateRowsStatement = defineStatement({
  name: 'relate-import-rows',
  params: { importId: int },
  isPrepared: false,
  timeoutMs,
  text: `
with limits as materialized (
  select ${maxAmountSql} as max_amount
), usual as materialized (
  select case when 2 * count(*) > sum(count(*)) over () then digits end as digits
    from voucher_import_rows where import_id = $1::int and digits is not null group by digits order by count(*) desc limit 1
), related as materialized (
  select line, order_line, reason, min(line) over of_order as first_line,
         case when digits < (select digits from usual) then 'LOST_LEADING_ZEROS'
              when code_hash is not null and count(*) over (partition by code_hash) > 1 then 'DUPLICATE_CODE'
              when count(*) over of_order > ${maxOrderRows} or sum((values ->> 'pricePaid')::bigint) over of_order > (select max_amount from limits)
              then 'ORDER_TOO_LARGE'
              when reason not in ('LOST_LEADING_ZEROS', 'DUPLICATE_CODE', 'ORDER_TOO_LARGE') then reason end as file_reason
    from voucher_import_rows where import_id = $1::int
  window of_order as (partition by coalesce(values ->> 'externalOrder', ' ' || line))
)
update voucher_import_rows r set order_line = f.first_line, reason = f.file_reason from related f
 where (f.order_line, f.reason) is distinct from (f.first_line, f.file_reason) and r.import_id = $1::int and r.line = f.line`,
});

/**
 * Determines the outcome of each row in a range of lines from stored data, with the reason for a
 * conflict or an error that depends on other rows. A voucher is looked up on the sales page of the
 * import only. It belongs to the source if an import of the same source created it. A row that
 * equals the last committed row of its voucher has the outcome `unchanged`, even if this service
 * has changed the voucher since then. Only rows that a commit skips keep their cells, for corrections.
 */
export const checkRowsStatement = defineStatement({
  name: 'check-import-rows',
  params: { salesPageId: int, importId: int, source: text, after: int, upTo: int },
  isPrepared: false,
  timeoutMs,
  text: `
update voucher_import_rows r
   set (outcome, reason, cells_sealed) = (
     select judgement.verdict[1]::voucher_import_outcome, judgement.verdict[2],
            case when judgement.verdict[1] in ('error', 'conflict') then r.cells_sealed end
       from (select 1) row ${soldVoucher} ${previousRow}
       cross join lateral (
         select case
           when jsonb_array_length(r.errors) > 0 then array['error', null]
           when r.reason in ('LOST_LEADING_ZEROS', 'ORDER_TOO_LARGE') then array['error', r.reason]
           when r.reason = 'DUPLICATE_CODE' then array['conflict', r.reason]
           when p.id is null and r.redeem_stock is null then array['error', 'TOTAL_UNKNOWN']
           when p.id is null then array['create', null]
           when previous.source is distinct from $3::text then array['conflict', 'SOLD_HERE']
           when previous.remaining = r.remaining and previous.state = r.state then array['unchanged', null]
           when p.revision <> previous.product_revision then array['conflict', 'CHANGED_HERE']
           when r.remaining > p.remaining then array['conflict', 'HIGHER_BALANCE']
           when p.state = 'in_progress' and r.state in ('in_progress', 'completed') and r.remaining < p.remaining then array['redeem', null]
           else array['conflict', 'OTHER_STATE'] end as verdict
         offset 0) judgement)
 where r.import_id = $2::int and r.line > $4::int and r.line <= $5::int`,
});

/**
 * Selects the distinct times of the rows that `createVouchersStatement` creates, with the time zone
 * of the sales page. The range of lines begins after `after` and has `lines` lines.
 */
export const selectTimesStatement = defineStatement({
  name: 'select-imported-times',
  params: { importId: int, after: int, lines: int },
  isPrepared: false,
  timeoutMs,
  row: { time: notNull(text), timeZone: text },
  text: `
select distinct t.time, s.time_zone as "timeZone"
  from voucher_import_rows r join sales_pages s on s.id = r.sales_page_id cross join lateral (
    values (r.values ->> 'soldAt'), (r.values ->> 'redeemableFrom'), (r.values ->> 'redeemableTo')
    union all
    select e.value ->> 'redeemedAt' from jsonb_array_elements(r.values -> 'redemptions') e
  ) t(time)
 where r.import_id = $1::int and r.order_line > $2::int and r.order_line <= $2::int + $3::int
   and r.outcome = 'create' and r.product_revision is null and t.time is not null`,
});

/**
 * Returns the SQL expression for a time of an imported voucher (`resolveTimes`). A null value
 * remains null.
 */
const toTime = (value: string) => `($7::jsonb -> (${value}) ->> 'at')::timestamptz`;

/**
 * Creates the vouchers of the orders that begin in a range of lines, and returns their number.
 * `articles` is a JSON array of MappedArticle. `times` is the result of `resolveTimes`.
 * `references` are the references of new orders, one for each line of the range. The range begins
 * after the line `after`. Orders and products are created at the time of their sale, and neither
 * events nor e-mails are written. If the service has sold a code since the check, its row becomes a
 * conflict. Apart from `page`, no CTE joins two others, because the planner cannot estimate their
 * numbers of rows.
 */
export const createVouchersStatement = defineStatement({
  name: 'create-imported-vouchers',
  params: {
    salesPageId: int,
    importId: int,
    articles: json(),
    references: array(text),
    language: text,
    after: int,
    times: json(),
  },
  isPrepared: false,
  timeoutMs,
  row: { created: notNull(int) },
  text: `
with page as (select id, organisation_id from sales_pages where id = $1::int), pending as materialized (
  select r.line, r.order_line, r.code_hash, r.code_ending_hash, r.code_sealed, r.currency, r.state, r.redeem_stock, r.remaining, v.*,
         p.id is not null as is_taken
    from voucher_import_rows r ${soldVoucher}
    cross join jsonb_to_record(r.values) as v(
      title text, "typeName" text, "isMultiuse" boolean, "isMonetary" boolean, "regularPrice" bigint, "pricePaid" bigint, "voucherValue" bigint,
      "pricePaidCalculator" price_paid_calculator, "soldAt" text, "redeemableFrom" text, "redeemableTo" text, redemptions jsonb, payment jsonb,
      "deliveryMethod" delivery_method, "shippingAddress" jsonb, "customerName" text, "customerEmail" text, "customerPhone" text,
      consents boolean, "salesChannel" text, "recipientName" text, "recipientEmail" text, "sentTo" text, "voucherFrom" text, "voucherTo" text,
      message text, "hidePrice" boolean, note text)
   where r.import_id = $2::int and r.order_line > $6::int and r.order_line <= $6::int + cardinality($4::text[])
     and r.outcome = 'create' and r.product_revision is null
), taken as (
  update voucher_import_rows r set outcome = 'conflict', reason = 'SOLD_HERE'
    from pending p where p.is_taken and r.import_id = $2::int and r.line = p.line
), sold as materialized (
  select p.*, page.id as page_id, page.organisation_id, dense_rank() over (order by p.order_line) as number,
         case when row_number() over of_order = 1 then nextval('orders_id_seq')::int end as new_order_id,
         first_value(coalesce(${toTime('p."soldAt"')}, now())) over of_order as sold_at
    from pending p cross join page where not p.is_taken window of_order as (partition by p.order_line order by p.line)
), product as materialized (
  select s.*, nextval('order_products_id_seq')::int as id, max(s.new_order_id) over of_order as order_id,
         sum(s."pricePaid") over of_order as order_total
    from sold s window of_order as (partition by s.order_line)
), orders as (
  insert into orders (id, organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, purchaser_phone, sales_channel,
                      buyer_consent_to_promotion_offers, created_at)
  select o.new_order_id, o.organisation_id, o.page_id, ($4::text[])[o.number], $5::text, o.currency, o."customerName", o."customerEmail", o."customerPhone",
         o."salesChannel", o.consents, o.sold_at
    from product o where o.new_order_id is not null order by o.new_order_id
), products as (
  insert into order_products (
    id, organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message, hide_price, design,
    delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, voucher_value, recipient_name, recipient_email,
    sent_to, shipping_status, shipping_address, state, is_multiuse, is_monetary, redeemable_from, redeemable_to, last_day, redeem_stock,
    redeem_used, redeemable_everywhere, redeem_location_ids, redeemable_on, code_hash, code_ending_hash, code_sealed, created_at, imported_at)
  select p.id, p.organisation_id, p.page_id, p.order_id, a.voucher_id, a.version, a.option_id, a.layout_id, p.title, p."voucherFrom", p."voucherTo", p.message,
         p."hidePrice", (select v.design from vouchers v where v.id = a.voucher_id), p."deliveryMethod", p."pricePaidCalculator", p.note, p.currency, greatest(p."regularPrice", p."pricePaid"), p."pricePaid",
         p."voucherValue", p."recipientName", p."recipientEmail", p."sentTo",
         case when p."deliveryMethod" = 'postal' then 'delivered'::shipping_status end,
         case when p."deliveryMethod" = 'postal' then p."shippingAddress" end,
         p.state, p."isMultiuse", p."isMonetary", least(coalesce(valid.starts, p.sold_at), valid.ends), valid.ends, valid.last_day, p.redeem_stock,
         p.redeem_stock - p.remaining, a.redeemable_everywhere, a.redeem_location_ids, a.redeemable_on, p.code_hash, p.code_ending_hash, p.code_sealed, p.sold_at, now()
    from product p join jsonb_to_recordset($3::jsonb) as a(
      title text, type_name text, is_multiuse boolean, voucher_id int, version int, option_id int, layout_id int, redeemable_everywhere boolean,
      redeem_location_ids int[], redeemable_on int[]) on a.title = p.title and a.type_name = p."typeName" and a.is_multiuse = p."isMultiuse"
    cross join lateral (select ${toTime('p."redeemableFrom"')} as starts, ${toTime('p."redeemableTo"')} as ends,
                               ($7::jsonb -> p."redeemableTo" ->> 'lastDay')::date as last_day) valid
   order by p.id
), redemptions as (
  insert into redemptions (organisation_id, sales_page_id, order_product_id, units, redeemed_at, created_at, channel)
  select p.organisation_id, p.page_id, p.id, (r.value ->> 'units')::bigint, redeemed.at, redeemed.at, 'import'
    from product p cross join jsonb_array_elements(p.redemptions) with ordinality as r(value, number)
    cross join lateral (select least(coalesce(${toTime(`(r.value ->> 'redeemedAt')`)}, now()), now()) as at) redeemed
   order by p.id, r.number
), payments as (
  insert into payments (organisation_id, sales_page_id, order_id, transaction_id, reference_url, card_number, currency, amount, gateway, gateway_status,
                        manual_payment_type, manual_payment_reference, manual_payment_user, created_at)
  select o.organisation_id, o.page_id, o.order_id, coalesce(o.payment ->> 'transactionId', ($4::text[])[o.number]), o.payment ->> 'referenceUrl',
         o.payment ->> 'cardNumber', o.currency, o.order_total::bigint, 'imported', 'completed', o.payment ->> 'manualPaymentType',
         o.payment ->> 'manualPaymentReference', o.payment ->> 'manualPaymentUser', o.sold_at
    from product o where o.new_order_id is not null and o.order_total > 0 order by o.order_id
), committed as (
  update voucher_import_rows r
     set order_product_id = p.id, product_revision = 0, values = null, code_sealed = null
    from product p
   where r.import_id = $2::int and r.line = p.line returning r.line
)
select count(*)::int as created from committed`,
});

/**
 * Redeems the difference for each row with a lower balance, if the service has not changed the
 * voucher since the previous import. Otherwise the row becomes a conflict.
 */
export const redeemDifferencesStatement = defineStatement({
  name: 'redeem-imported-differences',
  params: { salesPageId: int, importId: int },
  timeoutMs,
  row: { redeemed: notNull(int) },
  text: `
with page as (select id, organisation_id from sales_pages where id = $1::int), pending as materialized (
  select r.line, r.remaining, p.id, previous.product_revision as revision
    from voucher_import_rows r ${soldVoucher} ${previousRow}
   where r.import_id = $2::int and r.outcome = 'redeem' and r.product_revision is null and p.id is not null
), before as materialized (
  select p.id, p.redeem_used, p.redeem_stock, p.revision, p.state
    from order_products p where p.id in (select id from pending) order by p.id for no key update of p
), product as (
  update order_products p
     set redeem_used = p.redeem_stock - n.remaining, revision = p.revision + 1,
         state = case when n.remaining = 0 then 'completed' else 'in_progress' end::order_product_state
    from pending n join before b on b.id = n.id
   where p.id = b.id and b.revision = n.revision and b.state = 'in_progress' and n.remaining < b.redeem_stock - b.redeem_used
  returning p.id, p.redeem_used - b.redeem_used as units, p.revision, n.line
), redemptions as (
  insert into redemptions (organisation_id, sales_page_id, order_product_id, units, channel)
  select page.organisation_id, page.id, p.id, p.units, 'import' from product p cross join page order by p.id
), committed as (
  update voucher_import_rows r
     set order_product_id = p.id, product_revision = p.revision, outcome = case when p.id is null then 'conflict' else r.outcome end,
         reason = case when p.id is null then 'CHANGED_HERE' end, values = null, code_sealed = null
    from pending n left join product p on p.line = n.line
   where r.import_id = $2::int and r.line = n.line
)
select count(*)::int as redeemed from product`,
});

/**
 * Selects the line of a voucher that prevents the reversal of its import: the service has changed
 * or redeemed the voucher since the import, or the voucher has a link to its page, belongs to an
 * order with an e-mail, or is also in another import.
 */
export const findChangedVoucherStatement = defineStatement({
  name: 'find-changed-import',
  params: { importId: int },
  timeoutMs,
  row: { line: int },
  text: `
select r.line
  from voucher_import_rows r join order_products p on p.sales_page_id = r.sales_page_id and p.id = r.order_product_id
 where r.import_id = $1::int and (p.revision <> r.product_revision or r.outcome = 'redeem'
        or exists (select from voucher_import_rows l where l.order_product_id = p.id and l.import_id <> r.import_id)
        or exists (select from voucher_links k where k.order_product_id = p.id)
        or exists (select from emails e where e.order_id = p.order_id)
        or exists (select from redemptions d where d.order_product_id = p.id and d.channel <> 'import')) limit 1`,
});
