/** SQL condition: nothing was redeemed of product `p`, nor of the products that it replaces (D28). */
export const neverRedeemed = 'p.redeem_used + p.used_before = 0';

/**
 * Returns the SQL assignment of `held_units` for a transition of product `p` that returns its stock if `condition` holds (D54).
 */
export function clearHeldUnitsIf(condition: string): string {
  return `held_units = case when ${condition} then null else p.held_units end`;
}

/**
 * CTEs that return the stock of a product whose `held_units` a transition's update has set to null: 1 to its option, and to its
 * voucher the units that its sale consumed, even if the option's weight has changed since then. They read `product` and `before`.
 * The voucher is updated before the option, in the order in which orders lock them. A product without held units returns nothing,
 * so stock is returned at most once. `sold` is never reduced below 0: products that were sold before the migration hold their
 * option's weight at the time of the migration, which may differ from the weight at the time of the sale.
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
