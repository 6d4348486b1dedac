/** The condition that nothing of product `p` was redeemed, neither of itself nor of those that it replaces (D28). */
export const neverRedeemed = 'p.redeem_used + p.used_before = 0';

/** `held_units` of product `p` after a transition that returns its stock if `condition` holds (D54). */
export function heldUnitsUnless(condition: string): string {
  return `held_units = case when ${condition} then null else p.held_units end`;
}

/**
 * CTEs that return the stock which a transition's update has taken from its product: one of its option, and of its voucher the units
 * that were taken when it was sold, whatever the option takes now. They read `product` and `before`. The voucher is updated before the
 * option, in the order in which sales lock them. A product that holds no units returns nothing, so that stock is returned once.
 * Never below 0: what a product of before the migration holds is its option's weight at that time, which may have changed since its sale.
 */
export const returnStock = `, returned as (
  select b.voucher_id, b.option_id, b.held_units from product join before b on b.id = product.id
   where b.held_units is not null and product.held_units is null
), returned_units as (
  update vouchers v set sold = greatest(v.sold - r.held_units, 0) from returned r where v.id = r.voucher_id returning v.id
), returned_option as (
  update voucher_options o set sold = greatest(o.sold - 1, 0) from returned r where o.id = r.option_id and (select count(*) from returned_units) >= 0
  returning o.id
)`;
