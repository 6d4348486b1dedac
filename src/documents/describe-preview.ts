import { endOfDay, startOfDay } from '../platform/calendar/day-in-zone.ts';
import { unlimitedExpiry } from '../vouchers/expiry.ts';
import { describeVoucher, formatterOf } from './describe-voucher.ts';
import type { DocumentProduct, DocumentSalesPage } from './document-rows.ts';
import type { PreviewRequest } from './preview-links.ts';
import type { VoucherContents } from './voucher-contents.ts';

/** The code on every preview. Generated voucher codes are longer, so none of them equals it. */
const exampleCode = 'EXAMPLE';

/** What is printed if the request contains no texts. */
export const exampleTexts = { voucherFrom: 'Alex', voucherTo: 'Sam', message: null };

/**
 * Returns the contents of a preview, with an example code. `locations` are those of
 * `request.locationsOf`.
 */
export function describePreview(
  request: PreviewRequest,
  page: DocumentSalesPage,
  locations: DocumentProduct['locations'],
): VoucherContents {
  const {
    language,
    title,
    design,
    image,
    price,
    uses,
    validFrom,
    validUntil,
    texts = exampleTexts,
  } = request;
  const formatter = formatterOf(language === null ? [] : [language], page);
  const now = new Date();
  const product: DocumentProduct = {
    id: 0,
    name: title,
    design,
    ...texts,
    hidePrice: price === null,
    regularPrice: price ?? 0,
    currency: page.currency,
    isMultiuse: uses > 1,
    isMonetary: false,
    redeemStock: uses,
    redeemUsed: 0,
    state: 'in_progress',
    blockedAt: null,
    redeemableFrom: validFrom ? startOfDay(validFrom, page.timeZone) : now,
    createdAt: now,
    ...validityUntil(validUntil, page.timeZone),
    redeemableEverywhere: request.locationsOf === undefined,
    locations,
    codeSealed: new Uint8Array(),
    order: { language: formatter.language },
    layout: { image: image ?? '' },
  };
  return describeVoucher(product, exampleCode, page, formatter);
}

/** Returns the expiry of a voucher with this last day. Null means that it never expires. */
function validityUntil(
  day: string | null,
  timeZone: string,
): Pick<DocumentProduct, 'redeemableTo' | 'lastDay'> {
  if (day === null) return { redeemableTo: new Date(`${unlimitedExpiry}Z`), lastDay: null };
  return { redeemableTo: endOfDay(day, timeZone), lastDay: new Date(day) };
}
