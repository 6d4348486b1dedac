import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { PersonalColumn, PersonalColumns } from '../personal-columns/column-class.ts';
import { columnClasses } from '../personal-columns/columns.ts';
import type { ImportedVoucher } from '../voucher-imports/imported-voucher.ts';

/**
 * The personal columns that the values of an import row become when they are committed. Null if a
 * value is impersonal.
 */
const columnsOfValues: Readonly<Record<keyof ImportedVoucher, PersonalColumn | null>> = {
  customerName: personal('Order', 'purchaserName'),
  customerEmail: personal('Order', 'purchaserEmail'),
  customerPhone: personal('Order', 'purchaserPhone'),
  consents: personal('Order', 'buyerConsentToPromotionOffers'),
  recipientName: personal('OrderProduct', 'recipientName'),
  recipientEmail: personal('OrderProduct', 'recipientEmail'),
  shippingAddress: personal('OrderProduct', 'shippingAddress'),
  sentTo: personal('OrderProduct', 'sentTo'),
  voucherFrom: personal('OrderProduct', 'voucherFrom'),
  voucherTo: personal('OrderProduct', 'voucherTo'),
  message: personal('OrderProduct', 'message'),
  note: personal('OrderProduct', 'internalNote'),
  // The payment has the names of the columns of `Payment`.
  payment: null,
  title: null,
  typeName: null,
  isMultiuse: null,
  description: null,
  externalOrder: null,
  isMonetary: null,
  soldAt: null,
  regularPrice: null,
  pricePaid: null,
  voucherValue: null,
  pricePaidCalculator: null,
  redeemableFrom: null,
  hidePrice: null,
  redeemableTo: null,
  redemptions: null,
  deliveryMethod: null,
  salesChannel: null,
};

/** The personal values of a row of an import, without those of its payment. */
export const importedColumns: PersonalColumns = Object.fromEntries(
  Object.entries(columnsOfValues).flatMap(([name, column]) => (column ? [[name, column]] : [])),
);

function personal(model: Prisma.ModelName, field: string): PersonalColumn {
  const column = columnClasses[model].personal[field];
  if (!column) throw new Error(`${model}.${field} is not a personal column`);
  return column;
}
