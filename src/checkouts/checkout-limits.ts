/** Maximum number of unpaid checkouts of one address on a sales page (D96). */
export const maxOpenCheckouts = 3;
/**
 * Maximum number of units of stock that the unpaid checkouts of one address hold on a sales page (D96).
 * A voucher that consumes no unit counts as one.
 */
export const maxOpenUnits = 20;
