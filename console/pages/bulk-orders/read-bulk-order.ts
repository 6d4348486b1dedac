import { language } from '../../language/language.ts';
import type { FormValues } from '../../operations/form-values.ts';
import type { CompleteInput } from '../../operations/use-action.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { readDesign, readPurchaser } from '../sell/read-sale.ts';
import type { BulkChoice, BulkDelivery } from './bulk-choice.ts';
import type { CreateBulkOrderInput, VoucherDeliveryInput } from './generated/operations.ts';

const { encodings, separators } = importsTexts.form;

/** Returns the entered bulk order. A voucher, an option and its price must be chosen. */
export function readBulkOrder(
  entered: FormValues,
  { voucher, option, hasRange, price, hasFile, delivery }: BulkChoice,
  salesPage: { readonly id: string; readonly currency: string },
): CompleteInput<CreateBulkOrderInput> {
  if (!voucher || !option || price === null) throw new Error('no voucher is chosen');
  const discount = entered.textOrNull('discount');
  return {
    salesPageId: salesPage.id,
    language: entered.text('language') || language,
    hasPromotionConsent: undefined,
    metadata: undefined,
    salesChannel: entered.text('salesChannel'),
    purchaser: readPurchaser(entered),
    voucher: {
      voucherId: voucher.id,
      voucherVersion: voucher.version,
      optionId: option.id,
      layoutId: entered.text('layoutId') || (voucher.layouts[0]?.id ?? ''),
      design: readDesign(entered),
      optionAmount: hasRange ? { amount: price, currency: salesPage.currency } : null,
      voucherFrom: entered.textOrNull('voucherFrom'),
      message: entered.textOrNull('message'),
      delivery: deliveryInputs[delivery],
    },
    quantity: hasFile ? null : entered.numberOrNull('quantity'),
    fileEncoding: hasFile ? choose(entered.text('fileEncoding'), encodings) : undefined,
    fileSeparator: hasFile ? choose(entered.text('fileSeparator'), separators) : undefined,
    discount: discount === null ? null : { code: discount },
    payment: { type: entered.text('payment.type'), reference: entered.textOrNull('payment.reference') },
  };
}

const deliveryInputs: Readonly<Record<BulkDelivery, VoucherDeliveryInput>> = {
  electronic: { electronic: {} },
  printout: { unshipped: 'PRINTOUT' },
  card: { unshipped: 'CARD' },
};

/** Returns the chosen key of `choices`. */
function choose<Value extends string>(
  chosen: string,
  choices: Readonly<Record<Value, string>>,
): Value | undefined {
  return (Object.keys(choices) as Value[]).find((value) => value === chosen);
}
