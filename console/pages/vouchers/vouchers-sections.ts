import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { PageSection } from '../page-section.ts';

const { sections: titles } = vouchersTexts;

export const vouchersSections = [
  { path: '/', title: titles.vouchers, anyOf: ['CATALOGUE_READ'] },
  { path: '/categories', title: titles.categories, anyOf: ['CATALOGUE_READ'] },
  { path: '/locations', title: titles.locations, anyOf: ['CATALOGUE_READ'] },
  { path: '/shipping', title: titles.shipping, anyOf: ['CATALOGUE_READ'] },
  { path: '/discounts', title: titles.discounts, anyOf: ['DISCOUNT_READ'] },
  { path: '/import', title: titles.import, anyOf: ['VOUCHER_CHANGE', 'REDEEM_LOCATION_CHANGE'] },
] as const satisfies readonly PageSection[];
