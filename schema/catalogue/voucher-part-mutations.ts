import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { objectPayload } from '../object-payload.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { LayoutType } from './layout.ts';
import { CreateVoucherOptionInput, UpdateVoucherOptionInput } from './voucher-inputs.ts';
import { VoucherOptionType } from './voucher-option.ts';

const CreateVoucherOptionPayloadType = objectPayload(
  'CreateVoucherOptionPayload',
  'voucherOption',
  'VoucherOption',
  VoucherOptionType,
);
const CreateLayoutPayloadType = objectPayload('CreateLayoutPayload', 'layout', 'Layout', LayoutType);

const permission = 'Requires `manage.products`, or `manage.vcard` for a VCCV_CARD.';
const requirements = `Increments the version of the voucher. ${permission}`;

builder.mutationFields((t) => {
  const voucher = {
    salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page.' }),
    voucherDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the voucher.' }),
  };
  const option = { ...voucher, optionDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the option.' }) };
  const layout = { ...voucher, layoutDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the layout.' }) };
  const image = t.arg.string({ required: true, description: 'The URL of the image.' });
  return {
    createVoucherOption: t.field({
      type: CreateVoucherOptionPayloadType,
      description: `Adds an option to a voucher. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateVoucherOptionResult', description: 'The option, or an error if none was created.' },
      },
      args: {
        ...voucher,
        input: t.arg({ type: CreateVoucherOptionInput, required: true, description: 'The properties of the option.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { salesPageDatabaseId, voucherDatabaseId, input, idempotencyKey }, context) =>
        context.services.createVoucherOption(createRequestContext(context, idempotencyKey), {
          salesPageId: salesPageDatabaseId,
          voucherId: voucherDatabaseId,
          input,
        }),
    }),
    updateVoucherOption: t.field({
      type: VoucherOptionType,
      description: `Changes an option. A change of any field other than \`quantity\`, \`customOrder\` and \`isDefault\` increments the version of the voucher. ${permission}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateVoucherOptionResult', description: 'The option, or an error if nothing was changed.' },
      },
      args: {
        ...option,
        input: t.arg({
          type: UpdateVoucherOptionInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, optionDatabaseId: optionId, input }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, optionId };
        await context.services.updateVoucherOption(createRequestContext(context, null), { ...name, input });
        return reloadRow(context, 'VoucherOption', optionId);
      },
    }),
    archiveVoucherOption: t.field({
      type: VoucherOptionType,
      description: `Archives an option, which permanently ends its sale. Returns STATE_CONFLICT if the option has child options. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'ArchiveVoucherOptionResult', description: 'The option, or an error if nothing was changed.' },
      },
      args: option,
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, optionDatabaseId: optionId }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, optionId };
        await context.services.archiveVoucherOption(createRequestContext(context, null), name);
        return reloadRow(context, 'VoucherOption', optionId);
      },
    }),
    createLayout: t.field({
      type: CreateLayoutPayloadType,
      description: `Adds a layout, in which a voucher can be printed. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateLayoutResult', description: 'The layout, or an error if none was created.' },
      },
      args: { ...voucher, image, idempotencyKey: t.arg.string(idempotencyKeyArgument) },
      resolve: (_root, { salesPageDatabaseId, voucherDatabaseId, image: url, idempotencyKey }, context) =>
        context.services.createLayout(createRequestContext(context, idempotencyKey), {
          salesPageId: salesPageDatabaseId,
          voucherId: voucherDatabaseId,
          image: url,
        }),
    }),
    updateLayout: t.field({
      type: LayoutType,
      description: `Changes the image of a layout. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateLayoutResult', description: 'The layout, or an error if nothing was changed.' },
      },
      args: { ...layout, image },
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, layoutDatabaseId: layoutId, image: url }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, layoutId };
        await context.services.updateLayout(createRequestContext(context, null), { ...name, image: url });
        return reloadRow(context, 'Layout', layoutId);
      },
    }),
    archiveLayout: t.field({
      type: LayoutType,
      description: `Archives a layout. ${requirements}`,
      errors: {
        types: rejectionTypes,
        union: { name: 'ArchiveLayoutResult', description: 'The layout, or an error if nothing was changed.' },
      },
      args: layout,
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, layoutDatabaseId: layoutId }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, layoutId };
        await context.services.archiveLayout(createRequestContext(context, null), name);
        return reloadRow(context, 'Layout', layoutId);
      },
    }),
  };
});
