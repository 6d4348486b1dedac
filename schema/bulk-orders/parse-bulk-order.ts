import { z } from 'zod';
import { maxQuantity } from '../../src/bulk-orders/bulk-order-terms.ts';
import { toFieldsOfVoucher } from '../../src/bulk-orders/check-bulk-order.ts';
import type { NewBulkOrder } from '../../src/bulk-orders/create-bulk-order.ts';
import type { ProductInput } from '../../src/orders/order-input.ts';
import { fieldError, InvalidInputError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { defaultImportOptions, type RecipientOptions } from '../../src/voucher-imports/import-options.ts';
import { parseOrder } from '../orders/parse-order.ts';

interface BulkOrderInput {
  readonly voucher: object;
  readonly quantity?: number | null | undefined;
  readonly fileEncoding?: RecipientOptions['encoding'] | null | undefined;
  readonly fileSeparator?: RecipientOptions['separator'] | null | undefined;
  readonly discount?: object | null | undefined;
  readonly payment?: object | null | undefined;
}

const quantityShape = z.int().min(1).max(maxQuantity).nullable();

/**
 * Validates the input of a bulk order as that of an order of one voucher. Throws INVALID_INPUT with
 * the field errors.
 */
export function parseBulkOrder(salesPageId: number, input: BulkOrderInput): NewBulkOrder {
  const {
    voucher,
    quantity = null,
    fileEncoding,
    fileSeparator,
    discount,
    payment: manual,
    ...details
  } = input;
  if (!quantityShape.safeParse(quantity).success)
    throw invalidInput([fieldError('quantity', 'OUT_OF_RANGE', `must be from 1 to ${maxQuantity}`)]);
  const { order, payment } = parse(salesPageId, {
    ...details,
    items: [voucher],
    discounts: discount ? [discount] : [],
    payment: { manual },
  });
  for (const product of order.products) assertDelivery(product, quantity === null);
  const file = {
    format: 'recipients',
    encoding: fileEncoding ?? defaultImportOptions.encoding,
    separator: fileSeparator ?? defaultImportOptions.separator,
    requiresEmail: order.products.some(({ deliveryMethod }) => deliveryMethod === 'electronic'),
  } as const;
  return {
    order,
    quantity,
    file: quantity === null ? file : null,
    paymentType: payment.manualPaymentType ?? 'invoice',
    paymentReference: payment.manualPaymentReference,
  };
}

function assertDelivery({ deliveryMethod, recipient }: ProductInput, hasFile: boolean): void {
  const reject = (message: string) => {
    throw invalidInput([fieldError('voucher.delivery', 'NOT_ALLOWED', message)]);
  };
  if (deliveryMethod === 'postal')
    reject('must be `electronic` or `unshipped`, because each posted voucher has a separate address');
  if (deliveryMethod === 'electronic' && !hasFile)
    reject('must be `unshipped`, because the vouchers have no recipients');
  if (recipient !== null) reject('must not have a recipient, because the file contains the recipients');
}

function parse(salesPageId: number, input: object): ReturnType<typeof parseOrder> {
  try {
    return parseOrder(salesPageId, input);
  } catch (error) {
    if (error instanceof InvalidInputError) throw invalidInput(toFieldsOfVoucher(error.fields));
    throw error;
  }
}
