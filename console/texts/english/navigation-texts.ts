/** The names of the pages in the menu and in the title of the window. */
export const navigationTexts = {
  live: 'Live',
  till: 'Till',
  sell: 'Sell',
  orders: 'Orders',
  'bulk-orders': 'Bulk orders',
  'sold-vouchers': 'Sold vouchers',
  customers: 'Customers',
  posting: 'Posting',
  emails: 'E-mails',
  vouchers: 'Vouchers',
  imports: 'Import',
  webhooks: 'Webhooks',
  reports: 'Reports',
  settings: 'Settings',
} as const;
