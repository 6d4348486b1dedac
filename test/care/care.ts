import { change } from '../catalogue/mutate.ts';
import { sell } from '../rest/sales.ts';
import { type Row, row } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';

/** A product input of the pass in the demo catalogue: five uses for 60.00 GBP in total. */
export const pass = { voucher_id: 5, option_id: 12, layout_id: 7 };

/** Returns the product input of a gift card with the given balance in minor units. */
export function giftCard(amount: number): Row {
  return { voucher_id: 3, option_id: 8, layout_id: 4, option_amount: { amount, currency: 'GBP' } };
}

export interface Sold {
  readonly id: string;
  readonly databaseId: number;
  readonly code: string;
  /** Whether it is redeemed by amount. Otherwise it is redeemed by uses. */
  readonly isByAmount: boolean;
}

export async function sellVoucher(service: TestService, product: Row = pass): Promise<Sold> {
  const { id: databaseId, voucher_code: code, is_multiuse, is_monetary } = await sell(service, product);
  return { id: `SoldVoucher:1:${databaseId}`, databaseId, code, isByAmount: is_multiuse && is_monetary };
}

const stateFields =
  'status balance { ... on UsesBalance { totalUses redeemedUses remainingUses } ... on MoneyBalance { total { amount } redeemed { amount } remaining { amount } } } redemptionPeriod { to } block { reason }';

/**
 * Sends a mutation that changes a sold voucher. Returns the fields of `selection` on the voucher,
 * or the error.
 */
export function care(
  service: TestService,
  name: string,
  { id }: Sold,
  input: Row = {},
  selection = stateFields,
): Promise<Row> {
  return change(service, name, { id, ...input }, selection);
}

/** Returns the stored columns of a sold voucher that the mutations can change. */
export function readProduct(service: TestService, { databaseId }: Sold): Promise<Row> {
  const columns = `state, redeem_stock, redeem_used, adjusted_units, redeemable_to, blocked_at, block_reason, revision, refunded_amount`;
  return row(service, `select ${columns} from order_products where id = $1`, [databaseId]);
}

/** Returns the v2.1 representation of a sold voucher. */
export async function readRestProduct(service: TestService, { databaseId }: Sold): Promise<Row> {
  const { order_id } = await row(service, 'select order_id from order_products where id = $1', [databaseId]);
  const { body } = await request(service, `/v2.1/sales-pages/1/orders/${order_id}?expand[]=products`);
  return body.products.find(({ id }: Row) => id === databaseId);
}
