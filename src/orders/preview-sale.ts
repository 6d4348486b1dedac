import type { VoucherDesign } from '../../prisma/generated/client/enums.ts';
import { isRedeemedByAmount } from '../catalogue/voucher-option-fields.ts';
import type { PreviewRequest } from '../documents/preview-links.ts';
import { dayInZone, formatDay } from '../platform/calendar/day-in-zone.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { amountErrors } from './check-order.ts';
import { validityOf } from './sale-window.ts';

/** The columns of a voucher that determine what is printed when it is sold. */
export const previewFields = [
  ...(['typeName', 'multiUse', 'priceVisible', 'changingPriceVisibilityByBuyerAllowed'] as const),
  ...(['design', 'canPurchaserChooseDesign'] as const),
  ...(['validityRule', 'validityLength', 'validityStartsOn', 'validityEndsOn'] as const),
] as const;

type PreviewedVoucher = Pick<ModelRows['Voucher'], (typeof previewFields)[number]>;
type PreviewedOption = Pick<
  ModelRows['VoucherOption'],
  'currency' | 'sellPrice' | 'maxSellPrice' | 'redeemStock'
>;

/** What a buyer chooses of a voucher before it is bought. */
interface BuyerChoice {
  /** The chosen price. Null if none is chosen yet. Ignored for a voucher with a fixed price. */
  readonly optionAmount: { readonly amount: number; readonly currency: string } | null;
  readonly isPriceHidden: boolean;
  /** Null for the design of the voucher. Ignored if the voucher does not offer the choice. */
  readonly design: VoucherDesign | null;
}

/**
 * Returns the design, the price, the uses and the validity that would be printed on a voucher that
 * is sold now. The price is null if it is hidden or not chosen yet. Throws INVALID_INPUT for a
 * chosen price that is not in the range of the option.
 */
export function previewSale(
  voucher: PreviewedVoucher,
  option: PreviewedOption,
  { optionAmount, isPriceHidden, design }: BuyerChoice,
  timeZone: string,
): Pick<PreviewRequest, 'design' | 'price' | 'uses' | 'validFrom' | 'validUntil'> {
  const { typeName, multiUse, priceVisible, changingPriceVisibilityByBuyerAllowed: isChoice } = voucher;
  const isChosen = typeName === 'buyerDefined' || option.maxSellPrice !== null;
  const isShown = isChoice ? !isPriceHidden : priceVisible;
  const errors = isChosen && optionAmount ? amountErrors({ optionAmount }, 'optionAmount', option) : [];
  if (errors.length > 0) throw invalidInput(errors);
  const price = isChosen ? (optionAmount?.amount ?? null) : option.sellPrice;
  return {
    design: (voucher.canPurchaserChooseDesign ? design : null) ?? voucher.design,
    price: isShown ? price : null,
    uses: multiUse && !isRedeemedByAmount(typeName) ? option.redeemStock : 1,
    validFrom: voucher.validityStartsOn && formatDay(voucher.validityStartsOn),
    validUntil: validityOf(voucher, dayInZone(new Date(), timeZone), timeZone).last_day,
  };
}
