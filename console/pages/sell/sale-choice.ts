import { parseMoney } from '../../format/money-input.ts';
import type { FormValues } from '../../operations/form-values.ts';
import type { sellTexts } from '../../texts/sell-texts.ts';
import type { OptionOnSaleFragment, VoucherOnSaleFragment } from './generated/operations.ts';

export type DeliveryChoice = keyof typeof sellTexts.deliveries;

/** What the form of a line offers, what is chosen, and its price. */
export interface SaleChoice {
  readonly voucher: VoucherOnSaleFragment | undefined;
  /** The options that can be sold, without those that only group others. */
  readonly options: readonly OptionOnSaleFragment[];
  readonly option: OptionOnSaleFragment | undefined;
  /** Whether the customer chooses the price. */
  readonly hasRange: boolean;
  /** The price of one voucher in minor units. Null if it is not chosen yet or outside the range. */
  readonly price: number | null;
  /** Whether the vouchers are free of charge, so that only postage is paid. */
  readonly isFree: boolean;
  /** The number of vouchers. Null unless the input is a number from 1 to 100. */
  readonly quantity: number | null;
  readonly deliveries: readonly DeliveryChoice[];
  readonly delivery: DeliveryChoice;
  /** The price of the vouchers without postage, in minor units. Null if it is not known yet. */
  readonly subTotal: number | null;
  /** The postage of the vouchers in minor units. */
  readonly postage: number;
}

/**
 * Returns the current choices. If only one option or shipping method exists, it is chosen. If the
 * voucher does not offer the chosen delivery, `delivery` is the first option of the select.
 */
export function readChoice(
  entered: Pick<FormValues, 'text'>,
  vouchers: readonly VoucherOnSaleFragment[],
): SaleChoice {
  const { text } = entered;
  const voucher = vouchers.find(({ id }) => id === text('voucherId'));
  const options = optionsOf(voucher);
  const option = chosenOf(options, text('optionId'));
  const hasRange = option !== undefined && isPricedByCustomer(option, voucher);
  const price =
    option === undefined
      ? null
      : hasRange
        ? readAmount(text('optionAmount'), option)
        : option.sellPrice.amount;
  const isFree = text('pricePaidCalculator') === 'FREE';
  const quantity = readQuantity(text('quantity') || '1');
  const deliveries = deliveriesOf(voucher);
  const delivery = deliveries.find((each) => each === text('delivery')) ?? deliveries[0];
  const method =
    delivery === 'postal'
      ? chosenOf(voucher?.shippingMethods ?? [], text('delivery.postal.shippingMethodId'))
      : undefined;
  const subTotal = price === null || quantity === null ? null : quantity * (isFree ? 0 : price);
  const postage = (quantity ?? 0) * (method?.rate.amount ?? 0);
  return {
    ...{
      voucher,
      options,
      option,
      hasRange,
      price,
      isFree,
      quantity,
      deliveries,
      delivery,
      subTotal,
      postage,
    },
  };
}

/** Returns the options of a voucher that can be sold, without those that only group others. */
export function optionsOf(voucher: VoucherOnSaleFragment | undefined): OptionOnSaleFragment[] {
  return voucher?.options.filter(({ isLeaf }) => isLeaf) ?? [];
}

/** Whether the customer chooses the price of an option. */
export function isPricedByCustomer(
  { maxSellPrice }: OptionOnSaleFragment,
  voucher: VoucherOnSaleFragment | undefined,
): boolean {
  return voucher?.typeName === 'BUYER_DEFINED' || maxSellPrice !== null;
}

function chosenOf<Item extends { readonly id: string }>(all: readonly Item[], id: string): Item | undefined {
  return all.length === 1 ? all[0] : all.find((item) => item.id === id);
}

function readAmount(text: string, { sellPrice, maxSellPrice }: OptionOnSaleFragment): number | null {
  const amount = parseMoney(text, sellPrice.currency);
  return amount !== null && amount >= sellPrice.amount && amount <= (maxSellPrice ?? sellPrice).amount
    ? amount
    : null;
}

function readQuantity(text: string): number | null {
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= 100 ? quantity : null;
}

/** Returns the deliveries of a voucher. At a counter, it is printed unless another one is chosen. */
function deliveriesOf(
  voucher: VoucherOnSaleFragment | undefined,
): readonly [DeliveryChoice, ...DeliveryChoice[]] {
  const isPosted = voucher?.isPostalDeliveryEnabled === true && voucher.shippingMethods.length > 0;
  return [
    ...(['printout', 'electronic'] as const),
    ...(isPosted ? (['postal'] as const) : []),
    ...(voucher?.typeName === 'CARD' ? (['card'] as const) : []),
  ];
}
