import { readAddress } from '../../components/forms/address-fields.tsx';
import { parseMoneyInput } from '../../format/money-input.ts';
import { language } from '../../language/language.ts';
import type { FormValues } from '../../operations/form-values.ts';
import type { CompleteInput } from '../../operations/use-action.ts';
import { isVoucherDesign } from '../vouchers/voucher-designs.ts';
import { type ChosenLine, type LineInput, linesOfItems } from './basket.ts';
import type {
  PlaceOrderInput,
  PurchaserInput,
  VoucherDeliveryInput,
  VoucherDesign,
  VoucherToSellInput,
} from './generated/operations.ts';
import type { SaleChoice } from './sale-choice.ts';

/**
 * Returns the basket and the entered sale as an order, whose payment belongs to the given shift. Their
 * validation must have returned no errors.
 */
export function readSale(
  entered: FormValues,
  lines: readonly ChosenLine[],
  salesPage: { readonly id: string; readonly currency: string },
  shiftId: string | null,
): CompleteInput<PlaceOrderInput> {
  return {
    salesPageId: salesPage.id,
    language: entered.text('language') || language,
    hasPromotionConsent: undefined,
    metadata: undefined,
    // A sale that is free of charge has no payment that a drawer could receive.
    shiftId: entered.text('payment.manual.type') === '' ? null : shiftId,
    // Without an amount that can be read, the receipt states no change.
    cashReceived: parseMoneyInput(entered.text('cashReceived'), salesPage.currency),
    salesChannel: entered.text('salesChannel'),
    purchaser: readPurchaser(entered),
    items: readItems(lines, salesPage.currency),
    discounts: readDiscounts(entered.text('discounts')),
    payment: {
      manual: {
        type: entered.textOrNull('payment.manual.type'),
        reference: entered.textOrNull('payment.manual.reference'),
      },
    },
  };
}

/** Returns the vouchers of the basket, one item each. */
export function readItems(lines: readonly ChosenLine[], currency: string): VoucherToSellInput[] {
  return linesOfItems(lines).map(({ entered, choice }) => readItem(entered, choice, currency));
}

export function readDiscounts(code: string): { readonly code: string }[] {
  return code === '' ? [] : [{ code }];
}

function readItem(entered: LineInput, choice: SaleChoice, currency: string): VoucherToSellInput {
  const { voucher, option, hasRange, price, isFree } = choice;
  if (!voucher || !option || price === null) throw new Error('no voucher is chosen');
  return {
    voucherId: voucher.id,
    voucherVersion: voucher.version,
    optionId: option.id,
    layoutId: entered.text('layoutId') || (voucher.layouts[0]?.id ?? ''),
    design: readDesign(entered),
    optionAmount: hasRange ? { amount: price, currency } : null,
    voucherTo: entered.textOrNull('voucherTo'),
    voucherFrom: entered.textOrNull('voucherFrom'),
    message: entered.textOrNull('message'),
    pricePaidCalculator: isFree ? 'FREE' : 'REGULAR',
    delivery: readDelivery(entered, choice),
  };
}

/** Returns the chosen design. Null for that of the voucher. */
export function readDesign(entered: LineInput): VoucherDesign | null {
  const design = entered.text('design');
  return isVoucherDesign(design) ? design : null;
}

function readDelivery(entered: LineInput, { delivery }: SaleChoice): VoucherDeliveryInput {
  switch (delivery) {
    case 'electronic': {
      const of = (name: string) => entered.text(`delivery.electronic.recipient.${name}`);
      const recipient = { name: of('name'), email: of('email') };
      const deliverAt = entered.textOrNull('delivery.electronic.deliverAt');
      return { electronic: { recipient: recipient.email === '' ? null : recipient, deliverAt } };
    }
    case 'postal': {
      const address = readAddress(entered, 'delivery.postal.address');
      return { postal: { address, shippingMethodId: entered.text('delivery.postal.shippingMethodId') } };
    }
    case 'printout':
      return { unshipped: 'PRINTOUT' };
    case 'card':
      return { unshipped: 'CARD' };
  }
}

/** Returns the entered customer. Null if no field of the customer was entered. */
export function readPurchaser(entered: FormValues): PurchaserInput | null {
  if (!hasCustomer(entered)) return null;
  return {
    name: entered.text('purchaser.name'),
    email: entered.text('purchaser.email'),
    phone: entered.textOrNull('purchaser.phone'),
  };
}

/** Returns whether any field of the customer was entered. */
export function hasCustomer(entered: FormValues): boolean {
  return ['name', 'email', 'phone'].some((field) => entered.text(`purchaser.${field}`) !== '');
}
