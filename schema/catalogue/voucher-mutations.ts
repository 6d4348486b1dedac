import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { objectPayload } from '../object-payload.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { VoucherType } from './voucher.ts';
import { CreateVoucherInput, PromoteVoucherInput, UpdateVoucherInput } from './voucher-inputs.ts';

const CreateVoucherPayloadType = objectPayload('CreateVoucherPayload', 'voucher', 'Voucher', VoucherType);

const requirements = 'Requires `manage.products`, or `manage.vcard` for a VCCV_CARD.';

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The numeric id of the sales page.' });
  const name = {
    salesPageDatabaseId,
    voucherDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the voucher.' }),
  };
  return {
    createVoucher: t.field({
      type: CreateVoucherPayloadType,
      description: `Adds a voucher to the catalogue, with its options and layouts. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateVoucherResult', description: 'The voucher, or an error if none was created.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateVoucherInput, required: true, description: 'The properties of the voucher.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
        context.services.createVoucher(createRequestContext(context, idempotencyKey), { salesPageId, input }),
    }),
    updateVoucher: t.field({
      type: VoucherType,
      description: `Changes a voucher. A change of what is sold increments its version, so that orders with the previous version return STALE_VOUCHER_VERSION. Changes of its availability, sale period, access level, stock, image, position and categories do not increment the version. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateVoucherResult', description: 'The voucher, or an error if nothing was changed.' },
      },
      args: {
        ...name,
        input: t.arg({
          type: UpdateVoucherInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, voucherDatabaseId: voucherId, input }, context) {
        await context.services.updateVoucher(createRequestContext(context, null), { salesPageId, voucherId, input });
        return reloadRow(context, 'Voucher', voucherId);
      },
    }),
    promoteVoucher: t.field({
      type: VoucherType,
      description: 'Changes the promotion of a voucher on the sales page. Requires `manage.promotions`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'PromoteVoucherResult', description: 'The voucher, or an error if nothing was changed.' },
      },
      args: {
        ...name,
        input: t.arg({
          type: PromoteVoucherInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, voucherDatabaseId: voucherId, input }, context) {
        await context.services.promoteVoucher(createRequestContext(context, null), { salesPageId, voucherId, input });
        return reloadRow(context, 'Voucher', voucherId);
      },
    }),
    archiveVoucher: t.field({
      type: VoucherType,
      description: `Permanently removes a voucher from the catalogue. Vouchers that were sold remain valid. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'ArchiveVoucherResult', description: 'The voucher, or an error if nothing was changed.' },
      },
      args: name,
      async resolve(_root, { salesPageDatabaseId: salesPageId, voucherDatabaseId: voucherId }, context) {
        await context.services.archiveVoucher(createRequestContext(context, null), { salesPageId, voucherId });
        return reloadRow(context, 'Voucher', voucherId);
      },
    }),
  };
});
