import type { Act } from '../access/act.ts';
import { assertMayOnPage } from '../access/principal.ts';
import type { SqlClient } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type CodeVault, generateVoucherCode } from '../vouchers/voucher-code.ts';
import { stateConflict } from './force.ts';
import { type MovedProduct, moveProduct, moveText } from './move-product.ts';
import { allowsMove, refusalByState } from './order-product-states.ts';

export interface RegenerateInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
}

const action = 'order-product.regenerate';

/** Everything of the old product that the new one takes over as it is. */
const inherited = `sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message,
  hide_price, delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, recipient_name,
  recipient_email, shipping_status, shipping_address, is_multiuse, is_monetary, redeemable_from, redeemable_to,
  redeemable_everywhere, redeem_location_ids, refunded_amount`;

const text = moveText({
  action,
  event: 'order-product.regenerated',
  set: `state = 'regenerated'`,
  where: allowsMove('regenerate'),
  further: `, successor as (
  insert into order_products (${inherited}, voucher_value, redeem_stock, used_before, code_hash, code_ending_hash, code_sealed,
                              regenerated_from_id)
  select ${inherited}, case when is_multiuse and is_monetary then redeem_stock - redeem_used else voucher_value end,
         redeem_stock - redeem_used, used_before + redeem_used, $7::bytea, $8::bytea, $9::bytea, id
    from product
)`,
});

/**
 * Replaces a sold voucher whose code is lost or known to the wrong people: a new product of the same order with a new code holds what
 * remains, and the old code is worth nothing any more. Needs `manage.orders`.
 */
export function regenerateOrderProduct(
  database: SqlClient,
  vault: CodeVault,
  act: Act,
  input: RegenerateInput,
): Promise<MovedProduct> {
  const { salesPageId, orderProductId } = input;
  assertMayOnPage(act.caller, 'order-product.regenerate', salesPageId);
  const code = generateVoucherCode();
  return moveProduct(database, act, {
    action,
    text,
    salesPageId,
    orderProductId,
    request: input,
    values: [vault.hash(code), vault.hashEnding(code), vault.seal(code)],
    explain({ state }) {
      const refusal = refusalByState('regenerate', state);
      throw refusal ? new DomainError(...refusal) : stateConflict();
    },
  });
}
