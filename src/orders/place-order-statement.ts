import { json } from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';
import { checkedOrdersText, requestedOrdersText } from './checked-orders-text.ts';
import { writtenOrderColumns, writtenOrdersText } from './written-orders-text.ts';

/** The options that determine the text of the place-order statement. */
interface PlaceOrderOptions {
  /** Whether any of the orders has a claimed charge. */
  readonly hasClaims: boolean;
  /** Whether any of the payments is received in the drawer of a shift. */
  readonly hasShifts: boolean;
  /**
   * Upper limit of the number of products and of discount codes. The planner has no other estimate
   * of the number of rows.
   */
  readonly maxRows: number;
  /** Whether rows that another transaction has locked are skipped instead of waited for. */
  readonly skipsLocked: boolean;
  /**
   * Whether a confirmation is sent to the purchaser, and electronic vouchers to their recipients.
   */
  readonly sendsEmails: boolean;
}

const examples: readonly PlaceOrderOptions[] = [
  { hasClaims: false, hasShifts: false, maxRows: 1, skipsLocked: false, sendsEmails: false },
  { hasClaims: true, hasShifts: true, maxRows: 100, skipsLocked: true, sendsEmails: true },
];

/**
 * The place-order statement with all of its parts. Its parameters are JSON arrays: the orders
 * (OrderRow), their products and their discount codes. An order that `checkedOrdersText` rejects is
 * not written. Returns the rows of `writtenOrdersText`.
 */
export const placeOrdersStatement = defineVariants({
  name: 'place-order',
  params: { orders: json(), products: json(), discounts: json() },
  row: writtenOrderColumns,
  text: (options: PlaceOrderOptions) => placeOrderText(options, false),
  examples,
});

/**
 * The place-order statement for orders without discounts or postal delivery. The CTEs for them are
 * omitted, because starting a plan that contains them costs as much as running it.
 */
export const placePlainOrdersStatement = defineVariants({
  name: 'place-plain-order',
  params: { orders: json(), products: json() },
  row: writtenOrderColumns,
  text: (options: PlaceOrderOptions) => placeOrderText(options, true),
  examples,
});

function placeOrderText(
  { hasClaims, hasShifts, maxRows, skipsLocked, sendsEmails }: PlaceOrderOptions,
  isPlain: boolean,
): string {
  return [
    requestedOrdersText({ maxRows, isReserved: false }),
    checkedOrdersText({ maxRows, skipsLocked, isPlain, hasShifts, reserves: null }),
    writtenOrdersText({ hasClaims, isPlain, isReserved: false, sendsEmails }),
  ].join('');
}
