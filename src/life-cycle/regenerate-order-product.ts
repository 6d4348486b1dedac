import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { insertEmailsText } from '../emails/email-statements.ts';
import { NotOnSaleError } from '../orders/order-errors.ts';
import { validityOf } from '../orders/sale-window.ts';
import { dayInZone } from '../platform/calendar/day-in-zone.ts';
import type { Database } from '../platform/database/database.ts';
import { boolean, bytea, date, nullable, timestamptz } from '../platform/database/sql-types.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { allowsTransitionSql, rejectionByState } from '../vouchers/order-product-states.ts';
import { type CodeVault, generateVoucherCode } from '../vouchers/voucher-code.ts';
import { isByAmountSql } from '../vouchers/voucher-unit.ts';
import { assertNotOnHold, stateConflict } from './force.ts';
import {
  defineTransitionStatement,
  notOnHold,
  type TransitionResult,
  transitionProduct,
} from './transition-product.ts';

export interface RegenerateInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** Whether to release the voucher's open holds. If false, a voucher with open holds is rejected. */
  readonly releaseHolds: boolean;
}

const action = 'order-product.regenerate';

/** The columns that are copied from the replaced product to its successor. */
const copiedColumns = `organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, voucher_from, voucher_to, message,
  hide_price, design, delivery_method, price_paid_calculator, internal_note, currency, regular_price, price_paid, tax_basis_points, recipient_name,
  recipient_email, deliver_at, shipping_address, is_multiuse, is_monetary, redeemable_everywhere, redeem_location_ids, redeemable_on,
  refunded_amount, refundable_top_ups, adjusted_units, metadata`;

const newCodeParams = { codeHash: bytea, codeEndingHash: bytea, codeSealed: bytea, sendsEmails: boolean };

/**
 * Returns the CTEs that insert the successor of a product, with a new code and the remaining units,
 * its delivery and its e-mail. `period` contains the SQL expressions for `redeemable_from`,
 * `redeemable_to` and `last_day`. They require the parameters `newCodeParams`, $7 to $10.
 */
const insertSuccessor = (period: string) => `, successor as (
  insert into order_products (${copiedColumns}, redeemable_from, redeemable_to, last_day, voucher_value, redeem_stock, used_before, held_units,
                              shipping_status, code_hash, code_ending_hash, code_sealed, regenerated_from_id)
  select ${copiedColumns}, ${period},
         case when ${isByAmountSql('product')} then redeem_stock - redeem_used else voucher_value end,
         redeem_stock - redeem_used, used_before + redeem_used, (select held_units from before),
         case when delivery_method = 'postal' then 'pending'::shipping_status end,
         $7::bytea, $8::bytea, $9::bytea, id
    from product
  returning id, organisation_id, sales_page_id, order_id, recipient_name, recipient_email, deliver_at
), delivery as (
  insert into deliveries (organisation_id, sales_page_id, order_id, order_product_id, voucher_shipping_method_id, name, currency, regular_price, price_paid, tax_basis_points)
  select s.organisation_id, s.sales_page_id, s.order_id, s.id, d.voucher_shipping_method_id, d.name, d.currency, d.regular_price, 0, d.tax_basis_points
    from successor s join product on true
    join deliveries d on d.sales_page_id = product.sales_page_id and d.order_product_id = product.id
)${insertEmailsText(`
  select organisation_id, sales_page_id, order_id, id, 'voucher'::email_kind, recipient_name, recipient_email, greatest(deliver_at, now())
    from successor where recipient_email is not null and $10::boolean`)}`;

const replacementParts = {
  action,
  event: 'order-product.regenerated',
  set: `state = 'regenerated', held_units = null`,
} as const;

const regenerateProductStatement = defineTransitionStatement({
  ...replacementParts,
  params: newCodeParams,
  where: `${allowsTransitionSql('regenerate')} and ${notOnHold}`,
  furtherCtes: insertSuccessor('redeemable_from, redeemable_to, last_day'),
});

/**
 * Like the statement that regenerates a product, but its successor is valid for the new period, or
 * until the end of the old one if that is later.
 */
const renewProductStatement = defineTransitionStatement({
  ...replacementParts,
  name: 'order-product.renew',
  params: {
    ...newCodeParams,
    validFrom: nullable(timestamptz),
    redeemableTo: timestamptz,
    lastDay: nullable(date),
  },
  where: `${allowsTransitionSql('regenerate')} and ${notOnHold} and greatest(p.redeemable_to, $12::timestamptz) > now()`,
  furtherCtes:
    insertSuccessor(`least(greatest(now(), $11::timestamptz), greatest(redeemable_to, $12::timestamptz)),
         greatest(redeemable_to, $12::timestamptz), case when redeemable_to > $12::timestamptz then last_day else $13::date end`),
});

/**
 * Replaces a sold voucher whose code was lost or disclosed. Its successor, a new product of the
 * same order with a new code, has the remaining units and holds the stock. The old code can no
 * longer be redeemed. A postal product is posted again at no charge: its successor is `pending` and
 * has its own delivery (D53). If `sendsEmails` is true, an electronic voucher is sent again,
 * immediately or at its `deliverAt` if that is later. Requires `manage.orders`. Throws ON_HOLD,
 * and the errors of rejectionByState and transitionProduct.
 */
export function regenerateOrderProduct(
  database: Database,
  vault: CodeVault,
  sendsEmails: boolean,
  context: RequestContext,
  input: RegenerateInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId, releaseHolds } = input;
  assertAllowedOnPage(context.caller, 'order-product.regenerate', salesPageId);
  const code = newCode(vault);
  return transitionProduct(database, context, {
    action,
    statement: (common) => regenerateProductStatement({ ...common, ...code, sendsEmails }),
    salesPageId,
    orderProductId,
    request: input,
    releaseHolds,
    explain(product) {
      const rejection = rejectionByState('regenerate', product);
      if (rejection) throw rejection;
      assertNotOnHold(product);
      throw stateConflict();
    },
  });
}

function newCode(vault: CodeVault) {
  const code = generateVoucherCode();
  return { codeHash: vault.hash(code), codeEndingHash: vault.hashEnding(code), codeSealed: vault.seal(code) };
}

/**
 * Refunds a sold voucher by a new voucher instead of money: ends it, and issues one of the same
 * article with its remaining units. The new voucher belongs to the same order, which has its price
 * paid, and is valid for the period that the article's rule determines today (D23), even if the old
 * one has expired. Like regenerateOrderProduct otherwise. Requires `manage.products.refund`. Throws
 * NOT_FOUND, NOT_ON_SALE if the rule of the article ends in the past, and the errors of
 * rejectionByState and transitionProduct.
 */
export async function refundToNewVoucher(
  database: Database,
  vault: CodeVault,
  sendsEmails: boolean,
  context: RequestContext,
  input: RegenerateInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId, releaseHolds } = input;
  assertAllowedOnPage(context.caller, 'order-product.refund', salesPageId);
  const [product] = await findRows(database, 'OrderProduct', 'id', [orderProductId]);
  if (product?.salesPageId !== salesPageId) throw notFound('order product');
  const [voucher] = await findRows(database, 'Voucher', 'id', [product.voucherId]);
  const [page] = await findRows(database, 'SalesPage', 'id', [salesPageId]);
  if (!voucher || !page) throw new Error('the article or the sales page of a sold voucher is missing');
  const period = validityOf(voucher, dayInZone(new Date(), page.timeZone), page.timeZone);
  const code = newCode(vault);
  return transitionProduct(database, context, {
    action,
    statement: (common) =>
      renewProductStatement({
        ...common,
        ...code,
        sendsEmails,
        validFrom: period.valid_from,
        redeemableTo: period.redeemable_to,
        lastDay: period.last_day,
      }),
    salesPageId,
    orderProductId,
    request: { refundToNewVoucher: input },
    releaseHolds,
    explain(found) {
      const rejection = rejectionByState('regenerate', found);
      if (rejection) throw rejection;
      if (!releaseHolds) assertNotOnHold(found);
      const now = new Date().toISOString();
      if (found.redeemableTo.toISOString() <= now && period.redeemable_to <= now)
        throw new NotOnSaleError('The period in which vouchers of this article are valid has ended.', null);
      throw stateConflict();
    },
  });
}
