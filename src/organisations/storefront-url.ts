/** The columns that determine where buyers find a sales page. */
export interface StorefrontColumns {
  readonly subdomain: string;
  /** The URL of the storefront of the shop. Null if the shop has only the page of the service. */
  readonly storefrontUrl: string | null;
}

/** The URLs of the pages that the service has for buyers. */
export interface SalesPageUrls {
  /** Returns the URL of the page of the service for the sales page with this subdomain. */
  salesPage(subdomain: string): string;
}

/** Returns the URL of the storefront of a sales page. Every URL for buyers begins with it. */
export function toStorefrontUrl(
  { subdomain, storefrontUrl }: StorefrontColumns,
  urls: SalesPageUrls,
): string {
  return storefrontUrl ?? urls.salesPage(subdomain);
}

/**
 * Returns the URL of a voucher on the storefront of its sales page. `key` is its id, or the token of
 * a secret voucher.
 */
export function toVoucherUrl(
  salesPage: StorefrontColumns,
  key: number | string,
  urls: SalesPageUrls,
): string {
  return `${toStorefrontUrl(salesPage, urls)}/vouchers/${key}`;
}
