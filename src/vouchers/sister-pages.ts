/*
 * A sister of a sales page is another page of its organisation on which vouchers of the page can be
 * redeemed (D82). The column `redeemable_on` of a sold voucher lists the pages on which it can be
 * redeemed. It is empty if that is only the page that sold it.
 */

/** The columns that state where a sold voucher can be redeemed. */
export interface RedeemableOnColumns {
  readonly salesPageId: number;
  readonly redeemableOn: readonly number[];
}

/** Returns the ids of the sales pages on which a sold voucher can be redeemed. */
export function salesPagesOf({ salesPageId, redeemableOn }: RedeemableOnColumns): readonly number[] {
  return redeemableOn.length === 0 ? [salesPageId] : redeemableOn;
}

/**
 * Returns the SQL condition that the voucher with table alias `p` can be redeemed on the sales page
 * of the request with table alias `a`.
 */
export function isRedeemableOnSql(a: string, p: string): string {
  return `(${a}.sales_page_id = any(${p}.redeemable_on) or (${p}.redeemable_on = '{}' and ${p}.sales_page_id = ${a}.sales_page_id))`;
}

/**
 * Returns the SQL condition that the voucher with table alias `p` is known on the sales page of the
 * request with table alias `a`: the page sold it, or is a sister that the voucher lists. Any other
 * voucher is unknown there.
 */
export function isKnownOnSql(a: string, p: string): string {
  return `(${p}.sales_page_id = ${a}.sales_page_id or (${p}.organisation_id = ${a}.organisation_id and ${a}.sales_page_id = any(${p}.redeemable_on)))`;
}

/**
 * Returns the voucher that a code denotes on a sales page: the voucher that this page sold, or else
 * the one that a sister page sold. Null if no page sold one, or if several sister pages did and this
 * page did not. `vouchers` are those that are known on the page, in the order in which the forms of
 * the code are tried (D78).
 */
export function preferOwn<Voucher extends { readonly salesPageId: number }>(
  vouchers: readonly Voucher[],
  salesPageId: number,
): Voucher | null {
  const firstOfPage = new Map(vouchers.toReversed().map((voucher) => [voucher.salesPageId, voucher]));
  const own = firstOfPage.get(salesPageId);
  if (own) return own;
  const [onlyOne = null, ...others] = firstOfPage.values();
  return others.length === 0 ? onlyOne : null;
}
