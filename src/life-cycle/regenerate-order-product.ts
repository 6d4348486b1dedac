import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { insertEmailsText } from '../emails/email-statements.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { boolean, bytea } from '../platform/database/sql-types.ts';
import { allowsTransitionSql, rejectionByState } from '../vouchers/order-product-states.ts';
import { type CodeVault, generateVoucherCode } from '../vouchers/voucher-code.ts';
import { stateConflict } from './force.ts';
import { defineTransitionStatement, type TransitionResult, transitionProduct } from './transition-product.ts';

export interface RegenerateInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
}

const action = 'order-product.regenerate';

/** The columns that are copied from the replaced product to its successor. */
const copiedColumns = `organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message,
  hide_price, delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, recipient_name,
  recipient_email, deliver_at, shipping_address, is_multiuse, is_monetary, redeemable_from, redeemable_to, last_day,
  redeemable_everywhere, redeem_location_ids, refunded_amount, adjusted_units, metadata`;

const regenerateProductStatement = defineTransitionStatement({
  action,
  event: 'order-product.regenerated',
  params: { codeHash: bytea, codeEndingHash: bytea, codeSealed: bytea, sendsEmails: boolean },
  set: `state = 'regenerated', held_units = null`,
  where: allowsTransitionSql('regenerate'),
  furtherCtes: `, successor as (
  insert into order_products (${copiedColumns}, voucher_value, redeem_stock, used_before, held_units, shipping_status,
                              code_hash, code_ending_hash, code_sealed, regenerated_from_id)
  select ${copiedColumns}, case when is_multiuse and is_monetary then redeem_stock - redeem_used else voucher_value end,
         redeem_stock - redeem_used, used_before + redeem_used, (select held_units from before),
         case when delivery_method = 'postal' then 'pending'::shipping_status end,
         $7::bytea, $8::bytea, $9::bytea, id
    from product
  returning id, organisation_id, sales_page_id, order_id, recipient_name, recipient_email, deliver_at
), delivery as (
  insert into deliveries (organisation_id, sales_page_id, order_id, order_product_id, voucher_shipping_method_id, name, currency, regular_price, price_paid)
  select s.organisation_id, s.sales_page_id, s.order_id, s.id, d.voucher_shipping_method_id, d.name, d.currency, d.regular_price, 0
    from successor s join product on true
    join deliveries d on d.sales_page_id = product.sales_page_id and d.order_product_id = product.id
)${insertEmailsText(`
  select organisation_id, sales_page_id, order_id, id, 'voucher'::email_kind, recipient_name, recipient_email, greatest(deliver_at, now())
    from successor where recipient_email is not null and $10::boolean`)}`,
});

/**
 * Replaces a sold voucher whose code was lost or disclosed. Its successor, a new product of the
 * same order with a new code, has the remaining units and holds the stock. The old code can no
 * longer be redeemed. A postal product is posted again at no charge: its successor is `pending` and
 * has its own delivery (D53). If `sendsEmails` is true, an electronic voucher is sent again,
 * immediately or at its `deliverAt` if that is later. Requires `manage.orders`. Throws the errors
 * of rejectionByState and transitionProduct.
 */
export function regenerateOrderProduct(
  database: SqlClient,
  vault: CodeVault,
  sendsEmails: boolean,
  context: RequestContext,
  input: RegenerateInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId } = input;
  assertAllowedOnPage(context.caller, 'order-product.regenerate', salesPageId);
  const code = generateVoucherCode();
  const sealed = {
    codeHash: vault.hash(code),
    codeEndingHash: vault.hashEnding(code),
    codeSealed: vault.seal(code),
  };
  return transitionProduct(database, context, {
    action,
    statement: (common) => regenerateProductStatement({ ...common, ...sealed, sendsEmails }),
    salesPageId,
    orderProductId,
    request: input,
    explain(product) {
      throw rejectionByState('regenerate', product) ?? stateConflict();
    },
  });
}
