export const paletteTexts = {
  hint: 'Page, name, e-mail, reference or voucher code',
  results: 'Results',
  searching: 'Searching …',
  none: 'No results found.',
  groups: {
    code: 'Voucher code',
    pages: 'Pages',
    orders: 'Orders',
    vouchers: 'Sold vouchers, by recipient',
    lists: 'Lists',
  },
  atTill: 'Look up the code at the till',
  openVoucher: 'Open the sold voucher',
  inOrders: (words: string) => `Search all orders for “${words}”`,
  inVouchers: (words: string) => `Search all sold vouchers for “${words}”`,
} as const;
