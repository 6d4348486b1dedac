import { maxQuantity } from '../../src/bulk-orders/bulk-order-terms.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import {
  DiscountInput,
  ManualPaymentInput,
  orderDetailFields,
  VoucherToSellInput,
} from '../orders/order-input.ts';
import { CellSeparatorType, FileEncodingType } from '../voucher-imports/import-enums.ts';
import { BulkOrderType } from './bulk-order.ts';
import { parseBulkOrder } from './parse-bulk-order.ts';

const requires = 'bulk-order.place';

mutation('createBulkOrder', {
  description:
    'Creates a group of orders with one voucher, one message, one discount and one payment, and returns its price. Nothing is sold until `issueBulkOrder`.',
  requires,
  rejects: ['NOT_FOUND', 'STALE_VOUCHER_VERSION', 'SOLD_OUT', 'NOT_ON_SALE', 'DISCOUNT_NOT_APPLICABLE'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    voucher: t.field({
      type: VoucherToSellInput,
      required: true,
      description:
        'The voucher that is sold to each recipient, or `quantity` times. Its `delivery` is `electronic` without a recipient, which requires a file, or `unshipped`.',
    }),
    quantity: t.int({
      description: `The number of vouchers, 1 to ${maxQuantity.toLocaleString('en')}. Null if a file with their recipients is uploaded to \`uploadUrl\`: CSV with the columns \`name\`, which is printed on the voucher, and \`email\`.`,
    }),
    fileEncoding: t.field({
      type: FileEncodingType,
      description: 'The encoding of the file. Defaults to UTF_8.',
    }),
    fileSeparator: t.field({
      type: CellSeparatorType,
      description: 'The separator of the cells of the file. Defaults to COMMA.',
    }),
    discount: t.field({
      type: DiscountInput,
      description:
        'A discount code with a percentage. Each order of the group uses it once. Defaults to none.',
    }),
    ...orderDetailFields(t),
    payment: t.field({
      type: ManualPaymentInput,
      description:
        'The payment, which each order states. `type` defaults to `invoice`, and `reference` to the reference of the group.',
    }),
  }),
  payload: objectPayload('CreateBulkOrderPayload', 'bulkOrder', 'BulkOrder', BulkOrderType),
  resolve: (input, request, { services }) =>
    services.createBulkOrder(request, parseBulkOrder(readSalesPageId(input.salesPageId), input)),
});

mutation('issueBulkOrder', {
  description:
    'Begins to issue the vouchers of a bulk order, or continues after a failure. Returns when the job is queued. Each order is paid immediately and has its ordinary events, but no confirmation is sent. If an order is rejected, the status becomes FAILED, and the orders placed before are kept.',
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the bulk order.' }),
    quantity: t.int({
      required: true,
      description: 'The `quantity` of the bulk order. Any other value returns STATE_CONFLICT.',
    }),
  }),
  payload: objectPayload('IssueBulkOrderPayload', 'bulkOrder', 'BulkOrder', BulkOrderType),
  resolve({ id, quantity }, request, { services }) {
    const { salesPageId, id: bulkOrderId } = readPageObjectId('BulkOrder', id);
    return services.issueBulkOrder(request, { salesPageId, bulkOrderId, quantity });
  },
});
