import type { ConsolePage } from '../pages/registry.ts';

/** The key that opens each page after `g`. */
export const pageKeys: Readonly<Record<ConsolePage['path'], string>> = {
  live: 'l',
  till: 't',
  sell: 's',
  orders: 'o',
  'bulk-orders': 'b',
  'sold-vouchers': 'v',
  customers: 'c',
  posting: 'p',
  emails: 'e',
  vouchers: 'a',
  imports: 'i',
  webhooks: 'w',
  reports: 'r',
  settings: ',',
};
