/** What the pages are called in the menu and in the window's title. */
export const navigationTexts = {
  live: 'Live',
  till: 'Till',
  orders: 'Orders',
  vouchers: 'Vouchers',
  webhooks: 'Webhooks',
  reports: 'Reports',
  settings: 'Settings',
} as const;
