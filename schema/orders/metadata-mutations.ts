import { z } from 'zod';
import type { MetadataUpdate } from '../../src/orders/update-metadata.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import type { InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { MetadataChangeInput, metadataChanges } from './metadata.ts';
import { OrderType } from './order.ts';
import { SoldVoucherType } from './sold-voucher.ts';

const changesOf = (t: InputFields) =>
  t.field({
    type: [MetadataChangeInput],
    required: true,
    description:
      'The changes, at most 40, each of a different key. The object can have at most 20 keys after the changes.',
  });

function parseUpdate(model: MetadataUpdate['model'], globalId: string, metadata: unknown): MetadataUpdate {
  const key = readPageObjectId(model === 'Order' ? 'Order' : 'SoldVoucher', globalId);
  const { data, error } = z.object({ metadata: metadataChanges }).safeParse({ metadata });
  if (error) throw invalidInput(toFieldErrors(error));
  return { model, ...key, changes: data.metadata };
}

mutation('updateOrderMetadata', {
  description: 'Changes the metadata of an order. Keys that are not in the input keep their values.',
  requires: 'metadata.update',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the order.' }),
    metadata: changesOf(t),
  }),
  payload: objectPayload('UpdateOrderMetadataPayload', 'order', 'Order', OrderType),
  resolve: ({ id, metadata }, request, { services }) =>
    services.updateMetadata(request, parseUpdate('Order', id, metadata)),
});

mutation('updateSoldVoucherMetadata', {
  description: 'Changes the metadata of a sold voucher. Keys that are not in the input keep their values.',
  requires: 'metadata.update',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the sold voucher.' }),
    metadata: changesOf(t),
  }),
  payload: objectPayload('UpdateSoldVoucherMetadataPayload', 'soldVoucher', 'OrderProduct', SoldVoucherType),
  resolve: ({ id, metadata }, request, { services }) =>
    services.updateMetadata(request, parseUpdate('OrderProduct', id, metadata)),
});
