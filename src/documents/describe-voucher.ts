import { findFontFamily, isScript } from '../fonts/font-families.ts';
import { createMessageFormatter, type MessageFormatter } from '../messages/message-formatter.ts';
import { toOpaqueColour } from '../platform/values/opaque-colour.ts';
import { noonOfLastDay } from '../vouchers/last-day.ts';
import type { DocumentProduct, DocumentSalesPage } from './document-rows.ts';
import type { LabelledText, LinkedImage, VoucherContents, VoucherFonts } from './voucher-contents.ts';

/**
 * The maximum difference between the clocks of the service and of the database, in milliseconds.
 */
const maxClockDifferenceMs = 60_000;
/** The maximum number of redeem locations that a document names. */
const maxLocations = 8;

/**
 * Creates the formatter of a voucher. Its language is the first preferred language that has texts,
 * otherwise the first language of the sales page that has texts, otherwise English.
 */
export function formatterOf(
  preferred: readonly string[],
  { timeZone, skin }: DocumentSalesPage,
): MessageFormatter {
  return createMessageFormatter({ languages: [...preferred, ...(skin?.availableLanguages ?? [])], timeZone });
}

/**
 * Returns the contents of the document of a sold voucher. Omits the price if the order hides it.
 * `formatter` defaults to that of the order's language.
 */
export function describeVoucher(
  product: DocumentProduct,
  code: string,
  page: DocumentSalesPage,
  formatter: MessageFormatter = formatterOf([product.order.language], page),
): VoucherContents {
  const { format } = formatter;
  return {
    language: formatter.language,
    sectionTitle: product.name,
    heading: format('voucher.title'),
    title: product.name,
    design: product.design,
    from: labelled(format('voucher.from'), product.voucherFrom),
    to: labelled(format('voucher.to'), product.voucherTo),
    message: product.message?.trim() ?? '',
    letterNote: format('voucher.letterNote'),
    value: product.hidePrice
      ? null
      : {
          label: format('voucher.value'),
          text: formatter.formatMoney(product.regularPrice, product.currency),
        },
    code: { label: format('voucher.code'), text: code },
    validity: describeValidity(product, page.timeZone, formatter),
    locations: { label: format('voucher.redeemLocations'), lines: describeLocations(product, formatter) },
    contact: { label: format('voucher.contact'), lines: describeContact(page) },
    pageName: page.name,
    colour: colourOf(page),
    fonts: fontsOf(page),
    image: linked(product.layout.image, format('voucher.image')),
    logo: linked(page.skin?.logo, format('voucher.logo', { page: page.name })),
    qrCodeDescription: format('voucher.qrCode'),
    barcodeDescription: format('voucher.barcode'),
  };
}

/**
 * Returns a text with the period in which a voucher can be redeemed, and with the number of uses of
 * a multi-use voucher without a monetary value. Includes the beginning of the period only if it is
 * after the sale.
 */
function describeValidity(product: DocumentProduct, timeZone: string, { format }: MessageFormatter): string {
  const { redeemableFrom: from, createdAt, isMultiuse, isMonetary, redeemStock } = product;
  const until = noonOfLastDay(product, timeZone);
  const startsLater = from.getTime() > createdAt.getTime() + maxClockDifferenceMs;
  const limited = (last: Date) =>
    startsLater
      ? format('voucher.validPeriod', { from, until: last })
      : format('voucher.validUntil', { until: last });
  const period = until ? limited(until) : format('voucher.neverExpires');
  return isMultiuse && !isMonetary ? `${period} · ${format('voucher.uses', { count: redeemStock })}` : period;
}

function describeLocations(
  { redeemableEverywhere, locations }: DocumentProduct,
  { format }: MessageFormatter,
): string[] {
  if (redeemableEverywhere) return [format('voucher.everywhere')];
  const named = locations
    .slice(0, maxLocations)
    .map(({ name, address, city }) => joinTexts([name, address, city]));
  const others = locations.length - named.length;
  return others === 0 ? named : [...named, format('voucher.otherLocations', { count: others })];
}

/** Returns the contact details that the sales page does not hide, one per line. */
export function describeContact(page: DocumentSalesPage): string[] {
  const address = joinTexts([page.addressLine1, page.addressLine2, `${page.postcode} ${page.city}`.trim()]);
  return [
    page.companyName,
    page.hideAddress ? '' : address,
    page.hidePhone ? '' : page.phone,
    page.hideEmail ? '' : page.email,
    page.hideWebsite ? '' : page.website,
  ].filter((line) => line !== '');
}

function labelled(label: string, text: string | null): LabelledText | null {
  return text?.trim() ? { label, text: text.trim() } : null;
}

/** Returns the giver and the recipient that a voucher names. */
export function peopleOf({ from, to }: VoucherContents): LabelledText[] {
  return [from, to].filter((person) => person !== null);
}

function linked(url: string | null | undefined, description: string): LinkedImage | null {
  return url ? { url, description } : null;
}

function joinTexts(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text?.trim()).join(', ');
}

/** Returns the colour of a sales page's documents in the form `#1f2937`. */
export function colourOf({ skin }: DocumentSalesPage): string {
  return toOpaqueColour(skin?.mainColor);
}

/** Returns the families of the skin that the service contains, for the same texts as on the sales page. */
function fontsOf({ skin }: DocumentSalesPage): VoucherFonts {
  const text = findFontFamily(skin?.fontPrimary);
  return {
    text,
    heading: findFontFamily(skin?.fontSecondary || skin?.fontPrimary),
    header: findFontFamily(skin?.headerTextFont || skin?.fontPrimary),
    small: text && isScript(text) ? undefined : text,
  };
}
