import { formatDecimal } from '../../../src/platform/values/decimal-amount.ts';
import { toParagraphs } from '../../../src/platform/values/html-text.ts';
import type { ShownVoucher } from './sales-page-view.ts';

const vocabulary = 'https://schema.org';

/** Returns a voucher with its prices as a `Product` of schema.org, for search engines. */
export function describeProduct(voucher: ShownVoucher, url: string): object {
  const { name, description, image, isAvailable } = voucher;
  const leaves = voucher.options.filter(({ isLeaf }) => isLeaf);
  const prices = leaves.flatMap(({ sellPrice, maxSellPrice }) => [
    sellPrice.amount,
    (maxSellPrice ?? sellPrice).amount,
  ]);
  const currency = leaves[0]?.sellPrice.currency;
  const text = toParagraphs(description).join('\n');
  return {
    '@context': vocabulary,
    '@type': 'Product',
    name,
    ...(text !== '' && { description: text }),
    ...(image !== null && { image }),
    url,
    ...(currency !== undefined && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: formatDecimal(Math.min(...prices), currency),
        highPrice: formatDecimal(Math.max(...prices), currency),
        priceCurrency: currency,
        offerCount: leaves.length,
        availability: `${vocabulary}/${isAvailable ? 'InStock' : 'SoldOut'}`,
      },
    }),
  };
}
