import { toLocalMoment } from '../../format/local-moment.ts';
import { parseMoneyInput, toMoneyInput } from '../../format/money-input.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { VoucherPreviewInput, WholeVoucherFragment } from './generated/operations.ts';
import { readDesign } from './read-voucher.ts';

interface PreviewSettings {
  /** The saved voucher, whose default option is printed. Undefined for a new one. */
  readonly voucher: WholeVoucherFragment | undefined;
  /**
   * The image of the saved layout to print. If it is undefined, as for a new voucher, the image is
   * read from the form.
   */
  readonly layoutImage: string | undefined;
  /** The ISO 639-1 code of the language of the document. */
  readonly language: string;
  readonly currency: string;
  readonly timeZone: string;
  /** The message to print. Null if no message is printed. */
  readonly message: string | null;
}

/**
 * Returns the input of a preview: the document of a voucher as if it were sold now with the input
 * of its form. An image without a complete URL is omitted.
 */
export function readPreview(
  entered: FormValues,
  { voucher, layoutImage, language, currency, timeZone, message }: PreviewSettings,
): VoucherPreviewInput {
  const option = voucher?.options.find(({ isDefault }) => isDefault);
  const image = layoutImage ?? entered.text('layouts[0].image');
  const price = option
    ? toMoneyInput(option.sellPrice)
    : parseMoneyInput(entered.text('options[0].sellPrice.amount'), currency);
  const names = ['name.'.concat(language), ...entered.names.filter((name) => name.startsWith('name.'))];
  return {
    name: names.map((name) => entered.text(name)).find((name) => name !== '') ?? vouchersTexts.untitled,
    image: URL.canParse(image) ? image : null,
    design: readDesign(entered),
    message,
    price: entered.isChecked('displayOptions.isPriceVisible') ? price : null,
    uses: option?.redeemStock ?? 1,
    lastDay: readLastDay(entered, toLocalMoment(new Date().toISOString(), timeZone).slice(0, 10)),
    language,
  };
}

/**
 * Returns the last day of validity of a voucher sold on `today`. Null if the voucher never expires
 * or the input is incomplete.
 */
function readLastDay(entered: FormValues, today: string): string | null {
  const rule = entered.text('validity.rule');
  if (rule === 'FIXED') return entered.textOrNull('validity.fixed.to');
  const length = entered.numberOrNull(rule === 'DAYS' ? 'validity.days' : 'validity.months');
  if (rule === 'NEVER' || length === null) return null;
  const day = new Date(today);
  if (rule === 'DAYS') {
    day.setUTCDate(day.getUTCDate() + length);
  } else {
    const month = day.getUTCMonth() + length;
    day.setUTCMonth(month);
    // If the month has no such day, the voucher is valid until the last day of the month.
    if (day.getUTCMonth() !== month % 12) day.setUTCDate(0);
  }
  return day.toISOString().slice(0, 10);
}
