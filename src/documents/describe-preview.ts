import { lastDayOfUnlimitedValidity } from '../vouchers/expiry.ts';
import { describeVoucher, formatterOf } from './describe-voucher.ts';
import type { DocumentProduct, DocumentSalesPage } from './document-rows.ts';
import type { PreviewRequest } from './preview-links.ts';
import type { VoucherContents } from './voucher-contents.ts';

/** The code on every preview. Generated voucher codes are longer, so none of them equals it. */
const exampleCode = 'EXAMPLE';

/** Returns the contents of a preview, with an example code and example names of the giver and the recipient. */
export function describePreview(
  { language, title, image, price, uses, validUntil }: PreviewRequest,
  page: DocumentSalesPage,
): VoucherContents {
  const formatter = formatterOf(language === null ? [] : [language], page);
  const now = new Date();
  const product: DocumentProduct = {
    ...{ id: 0, name: title, voucherFrom: 'Alex', voucherTo: 'Sam', message: null },
    ...{ hidePrice: price === null, regularPrice: price ?? 0, currency: page.currency },
    ...{ isMultiuse: uses > 1, isMonetary: false, redeemStock: uses, redeemUsed: 0, state: 'in_progress', blockedAt: null },
    ...{ redeemableFrom: now, redeemableTo: endOf(validUntil), createdAt: now },
    ...{ redeemableEverywhere: true, locations: [], codeSealed: new Uint8Array() },
    ...{ order: { language: formatter.language }, layout: { image: image ?? '' } },
  };
  return describeVoucher(product, exampleCode, page, formatter);
}

/**
 * Returns noon UTC of the last day of validity, which is on that day in every time zone from UTC-11 to UTC+11. For null, returns
 * a time that means that the voucher never expires.
 */
function endOf(day: string | null): Date {
  return day === null ? new Date(`${lastDayOfUnlimitedValidity}T00:00:00Z`) : new Date(`${day}T12:00:00Z`);
}
