import { describeContact, formatterOf } from '../documents/describe-voucher.ts';
import type { DocumentSalesPage } from '../documents/document-rows.ts';
import type { SlipContents } from '../documents/slip-contents.ts';
import type { LabelledText } from '../documents/voucher-contents.ts';
import type { MessageFormatter } from '../messages/message-formatter.ts';
import { isByAmount } from '../vouchers/voucher-unit.ts';
import type { SlipRedemption } from './redemption-slip-rows.ts';

/**
 * Returns the contents of the slip of a redemption: the voucher, the redeemed units, the redeem
 * location, the person, and the balance of the voucher when the slip is printed. If the redemption
 * was cancelled, it also states the time and the person of the cancellation. `ending` is the last
 * four characters of the voucher's code, the only part of it that the slip contains. Null if the
 * code cannot be read.
 */
export function describeRedemptionSlip(
  redemption: SlipRedemption,
  page: DocumentSalesPage,
  ending: string | null,
): SlipContents {
  const { units, cancellation, orderProduct: product } = redemption;
  const { reference, language: preferred } = product.order;
  const formatter = formatterOf([preferred], page);
  const { language, format } = formatter;
  const left = product.redeemStock - product.redeemUsed - product.unitsOnHold;
  const describe = (count: number) => describeUnits(product, count, formatter);
  return {
    language,
    title: format('slip.documentTitle', { page: page.name, voucher: product.name }),
    shop: [page.name, ...describeContact(page).filter((line) => line !== page.name)],
    heading: format(cancellation ? 'slip.cancelled' : 'slip.title'),
    facts: [
      { label: format('slip.voucher'), text: product.name },
      ...optional(format('slip.codeEnding'), ending),
      { label: format('receipt.order'), text: reference },
      { label: format('receipt.date'), text: format('receipt.soldAt', { at: redemption.redeemedAt }) },
      ...optional(format('slip.location'), redemption.redeemLocation?.name),
      ...describeActor(redemption, formatter),
    ],
    groups: [
      [{ text: format('slip.redeemed'), amount: describe(units), isSum: cancellation === null }],
      cancellation ? [{ text: format('slip.restored'), amount: describe(units), isSum: true }] : [],
      [{ text: format('slip.left'), amount: describe(left) }],
    ],
    notes: cancellation
      ? [
          format('slip.cancelledAt', { at: cancellation.createdAt }),
          ...describeActor(cancellation, formatter).map(({ label, text }) => `${label}: ${text}`),
        ]
      : [],
  };
}

/** Describes who redeemed or cancelled: the cashier or other staff member, and the till. */
function describeActor(
  { staffMember, till }: Pick<SlipRedemption, 'staffMember' | 'till'>,
  { format }: MessageFormatter,
): LabelledText[] {
  return [
    ...optional(format('receipt.seller'), staffMember?.fullName),
    ...optional(format('receipt.till'), till?.name),
  ];
}

/** Describes units of a voucher: an amount, a number of uses, or the value of a single-use voucher. */
function describeUnits(
  product: SlipRedemption['orderProduct'],
  units: number,
  { format, formatMoney }: MessageFormatter,
): string {
  if (isByAmount(product)) return formatMoney(units, product.currency);
  if (product.isMultiuse) return format('voucher.uses', { count: units });
  return formatMoney(units === 0 ? 0 : product.voucherValue, product.currency);
}

function optional(label: string, text: string | null | undefined): LabelledText[] {
  return text ? [{ label, text }] : [];
}
