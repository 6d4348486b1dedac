/** The columns of the orders export whose headings are the same on every sales page (D40, D47). */
export type OrdersExportColumn =
  | 'Order ID'
  | 'Voucher ID'
  | 'Voucher Code'
  | 'Status'
  | 'Voucher Title'
  | 'Voucher Description'
  | 'Voucher Value'
  | 'Discount Value'
  | 'Discount Name'
  | 'Discount Type'
  | 'Discount Code'
  | 'Sales Channel'
  | 'Sold as'
  | 'Charity'
  | 'Complimentary/Free'
  | 'vcCard Reward'
  | 'Manual Payment Type'
  | 'Manual Payment Reference'
  | 'Manual Payment User Full Name'
  | 'Redeemed'
  | 'Last Redeem Date'
  | 'Last Redeemed By'
  | 'Quantity Total'
  | 'Quantity Remaining'
  | 'Quantity Redeemed'
  | 'Multiple Use'
  | 'Customer Name'
  | 'Customer Email'
  | 'Customer Phone'
  | 'Customer Address'
  | 'Delivery type'
  | 'Delivery price'
  | 'Was Sent To'
  | 'Recipient name'
  | 'Recipient email'
  | 'Voucher Message'
  | 'Order Date'
  | 'Expiry date'
  | 'Subdomain'
  | 'Card Number'
  | 'Payment Gateway'
  | 'Payment Reference'
  | 'Payment Reference Url'
  | 'Internal note'
  | 'Buyer consent to promotions';

/**
 * Returns the headings of the columns that contain the symbol of the currency, for example `Price
 * paid, £`.
 */
export function currencyColumnsOf(currency: string) {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    pricePaid: `Price paid, ${symbol}`,
    regularPrice: `Regular price, ${symbol}`,
    monetaryTotal: `Monetary Total Value, ${symbol}`,
    monetaryRemaining: `Monetary Remaining Value, ${symbol}`,
    monetaryRedeemed: `Monetary Redeemed Value, ${symbol}`,
  } as const;
}
