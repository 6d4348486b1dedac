import { formatCardNumber } from '../../format/card-number.ts';
import { formatMoney } from '../../format/money.ts';
import type { TextsOf } from '../../language/load-texts.ts';
import type { orderDialogsTexts } from '../../texts/english/order-dialogs-texts.ts';
import type { VoucherAfterRefund } from './generated/operations.ts';

type Texts = TextsOf<typeof orderDialogsTexts>['refundResult'];

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The payment that a payment gateway took. */
export interface GatewayPayment {
  readonly gateway: string;
  /** The card number, of which only the last four characters are known. Null for other means of payment. */
  readonly cardNumber: string | null;
}

/** The voucher of a refund of its price or of a top-up. */
export interface RefundedVoucher {
  readonly isMonetary: boolean;
  readonly isMultiUse: boolean;
  /** What was not redeemed, with what is on hold: minor units of the currency, or uses. */
  readonly remaining: number;
  /** What can still be refunded of its price. */
  readonly refundable: number;
  /** Whether a top-up can still be refunded. A refund of the whole price then keeps the voucher. */
  readonly hasTopUps: boolean;
  /** Whether an earlier refund ended the voucher. */
  readonly hasEnded: boolean;
}

/** What a refund refunds. */
export type RefundedObject =
  | { readonly kind: 'voucher' | 'topUp'; readonly voucher: RefundedVoucher }
  | { readonly kind: 'postage' }
  /** The order. `refundable` is what can still be refunded of the prices of its vouchers. */
  | { readonly kind: 'order'; readonly isEverything: boolean; readonly refundable: number };

export interface RefundFacts {
  readonly amount: Money;
  /** Null if staff members return the money. */
  readonly through: GatewayPayment | null;
  /** What the user chose for the voucher. Null if it depends on the amount (D80). */
  readonly outcome: VoucherAfterRefund | null;
  readonly refunded: RefundedObject;
}

/**
 * Returns a sentence that states the result of a refund before the refund is made: how the money is
 * returned, and whether the voucher remains valid. The rules are those of the service (D80).
 */
export function describeRefund({ amount, through, outcome, refunded }: RefundFacts, texts: Texts): string {
  return texts.sentence(describeMoney(formatMoney(amount), through, texts), describeVoucher());

  function describeVoucher(): string {
    if (refunded.kind === 'postage') return texts.unchanged;
    if (refunded.kind === 'order') {
      const isWhole = refunded.isEverything || amount.amount >= refunded.refundable;
      return (outcome ?? (isWhole ? 'ENDS' : 'KEEPS')) === 'ENDS' ? texts.allEnd : texts.allStay;
    }
    const { isMonetary, isMultiUse, remaining, refundable, hasTopUps, hasEnded } = refunded.voucher;
    if (hasEnded) return texts.hadEnded;
    const isBalance = isMonetary && isMultiUse;
    const byAmount = amount.amount >= refundable && !hasTopUps ? 'ENDS' : 'KEEPS';
    const result = refunded.kind === 'topUp' ? 'KEEPS' : (outcome ?? byAmount);
    if (result === 'ENDS')
      return isBalance && remaining > 0
        ? texts.endsWith(formatMoney({ ...amount, amount: remaining }))
        : texts.ends;
    if (!isBalance) return isMultiUse ? texts.keepsUses : texts.keepsWhole;
    const left = remaining - amount.amount;
    return left > 0 ? texts.keepsAmount(formatMoney({ ...amount, amount: left })) : texts.emptied;
  }
}

function describeMoney(amount: string, through: GatewayPayment | null, texts: Texts): string {
  if (!through) return texts.byHand(amount);
  const { gateway, cardNumber } = through;
  const name = `${gateway.charAt(0).toUpperCase()}${gateway.slice(1)}`;
  return cardNumber === null
    ? texts.throughGateway(amount, name)
    : texts.toCard(amount, formatCardNumber(cardNumber), name);
}
