/** SQL condition: nothing was redeemed of product `p` or of the products that it replaced (D28). */
export const neverRedeemed = 'p.redeem_used + p.used_before = 0';

/**
 * Returns the SQL assignment to `held_units` for a transition of product `p` that returns its stock if `condition`, an SQL
 * expression, holds (D54).
 */
export function clearHeldUnitsIf(condition: string): string {
  return `held_units = case when ${condition} then null else p.held_units end`;
}

/**
 * CTEs that return the stock of a product whose `held_units` a transition has set to null: 1 to its option, and to its voucher
 * the units that the sale consumed, even if the option's weight has changed since then. They read the CTEs `product` and
 * `before`. A product without held units returns nothing, so stock is returned at most once. The voucher is updated before the
 * option, the order in which sales lock them. `sold` is never reduced below 0: for products sold before the migration that
 * added `held_units`, the held units are estimated by the option's weight at the time of that migration.
 */
export const returnStockCtes = `, returned as (
  select b.voucher_id, b.option_id, b.held_units from product join before b on b.id = product.id
   where b.held_units is not null and product.held_units is null
), returned_units as (
  update vouchers v set sold = greatest(v.sold - r.held_units, 0) from returned r where v.id = r.voucher_id returning v.id
), returned_option as (
  update voucher_options o set sold = greatest(o.sold - 1, 0) from returned r where o.id = r.option_id and (select count(*) from returned_units) >= 0
  returning o.id
)`;
