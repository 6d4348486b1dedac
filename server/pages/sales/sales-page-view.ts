import { createMessageFormatter, type MessageFormatter } from '../../../src/messages/message-formatter.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import { textLimits } from '../../../src/platform/values/text-limits.ts';
import type { GetSalesPageQuery, GetVoucherQuery } from './operations/generated/operations.ts';

/** The reseller that the URL of a page states. */
export interface PageReseller {
  /** The path that states the reseller, between the URL of the sales page and the path of a page. */
  readonly path: string;
  /** The origins on which the page can be shown in a frame. */
  readonly origins: readonly string[];
}

/** What the pages of one sales page have in common, for one request. */
export interface SalesPageView {
  /** The absolute URL of the first page, without a slash at its end. */
  readonly url: string;
  readonly content: GetSalesPageQuery;
  /**
   * The reseller on whose website the page is shown in a frame. Null if the URL states none. The links
   * of the page state it too.
   */
  readonly reseller: PageReseller | null;
  /** The languages that the sales page offers. Contains at least one. */
  readonly languages: readonly string[];
  /** The language of the texts of the catalogue, which is one of `languages`. */
  readonly language: string;
  /** Whether the URL states the language. The links of the page then state it too. */
  readonly isLanguageStated: boolean;
  /**
   * The discount code that the URL states, as `DiscountInput.url` reads it. The links of the page then
   * state it too. Null if it states none.
   */
  readonly discountCode: string | null;
  /** Formats the texts of the service: in `language` if they exist in it, otherwise in English. */
  readonly formatter: MessageFormatter;
}

/** A voucher as its page shows it. */
export type ShownVoucher = NonNullable<GetVoucherQuery['voucher']>;

/** A sum of money of an operation. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The language if a sales page offers none. */
const defaultLanguage = 'en';

/**
 * Returns the offered language that a client prefers: `stated`, otherwise the first of `preferred`
 * that is offered, otherwise the first offered one. `stated` is null if the request states none.
 */
export function selectLanguage(
  offered: readonly string[],
  stated: string | null,
  preferred: readonly string[],
): Pick<SalesPageView, 'languages' | 'language' | 'isLanguageStated'> {
  const languages = offered.length > 0 ? offered : [defaultLanguage];
  const isLanguageStated = stated !== null && languages.includes(stated);
  const accepted = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  const language = isLanguageStated ? stated : accepted.find((code) => languages.includes(code));
  return { languages, language: language ?? languages[0] ?? defaultLanguage, isLanguageStated };
}

/** The query parameter of a discount URL (D20). */
const codeParameter = 'code';

/** Returns the discount code of a query. Null if it has none, or one that is too long to exist. */
export function readDiscountCode(parameters: URLSearchParams): string | null {
  const code = parameters.get(codeParameter)?.trim() ?? '';
  return code === '' || code.length > textLimits.discountCode ? null : code;
}

/** Creates the formatter of the texts of the service on a sales page. */
export function createSalesPageFormatter(language: string, timeZone: string): MessageFormatter {
  return createMessageFormatter({ languages: [language], timeZone });
}

/** Returns the URL of a page of the sales page. `path` is empty or begins with a slash. */
export function linkTo(
  { url, reseller, language, isLanguageStated, discountCode }: SalesPageView,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(isLanguageStated && { language }),
    ...(discountCode !== null && { [codeParameter]: discountCode }),
    ...parameters,
  }).toString();
  return `${url}${reseller?.path ?? ''}${path}${query === '' ? '' : `?${query}`}`;
}

/** Returns the attribute of a link to a page that cannot be framed. Null outside of frames. */
export function leaveFrame({ reseller }: SalesPageView): Html | null {
  return reseller && html` target="_top"`;
}

/** Returns the price of an option as text: an amount, or a range from which the purchaser chooses. */
export function formatPrice(
  { sellPrice, maxSellPrice }: { readonly sellPrice: Money; readonly maxSellPrice: Money | null },
  { format, formatMoney }: MessageFormatter,
): string {
  const from = formatMoney(sellPrice.amount, sellPrice.currency);
  if (maxSellPrice === null) return from;
  return format('salesPage.priceRange', {
    from,
    to: formatMoney(maxSellPrice.amount, maxSellPrice.currency),
  });
}
