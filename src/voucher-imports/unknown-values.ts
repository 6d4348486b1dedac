import type { ImportedVoucher } from './imported-voucher.ts';

/** Defaults for the values of a voucher that a file does not state. */
export const unknownValues = {
  description: null,
  externalOrder: null,
  pricePaidCalculator: 'regular',
  soldAt: null,
  redeemableFrom: null,
  payment: null,
  shippingAddress: null,
  customerName: '',
  customerEmail: '',
  customerPhone: null,
  consents: false,
  salesChannel: 'import',
  recipientName: null,
  recipientEmail: null,
  sentTo: null,
  voucherFrom: null,
  voucherTo: null,
  message: null,
  hidePrice: false,
  note: null,
} as const satisfies Partial<ImportedVoucher>;
