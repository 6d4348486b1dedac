import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { readAgain } from '../read-again.ts';
import { createdPayload } from './created-payload.ts';
import { LayoutType } from './layout.ts';
import { CreateVoucherOptionInput, UpdateVoucherOptionInput } from './voucher-inputs.ts';
import { VoucherOptionType } from './voucher-option.ts';

const CreateVoucherOptionPayloadType = createdPayload(
  'CreateVoucherOptionPayload',
  'voucherOption',
  'VoucherOption',
  VoucherOptionType,
);
const CreateLayoutPayloadType = createdPayload('CreateLayoutPayload', 'layout', 'Layout', LayoutType);

const permission = 'Needs `manage.products`, for a VCCV_CARD `manage.vcard`.';
const needs = `Raises the version of the voucher. ${permission}`;

builder.mutationFields((t) => {
  const voucher = {
    salesPageDatabaseId: t.arg.int({ required: true, description: 'The sales page.' }),
    voucherDatabaseId: t.arg.int({ required: true, description: 'The voucher, by the id that REST uses.' }),
  };
  const option = { ...voucher, optionDatabaseId: t.arg.int({ required: true, description: 'One of its options.' }) };
  const layout = { ...voucher, layoutDatabaseId: t.arg.int({ required: true, description: 'One of its layouts.' }) };
  const image = t.arg.string({ required: true, description: 'URL of its picture.' });
  return {
    createVoucherOption: t.field({
      type: CreateVoucherOptionPayloadType,
      description: `Adds something that one can buy of a voucher. ${needs}`,
      errors: {
        types: [DomainError],
        union: { name: 'CreateVoucherOptionResult', description: 'The option, or why there is none.' },
      },
      args: {
        ...voucher,
        input: t.arg({ type: CreateVoucherOptionInput, required: true, description: 'The option.' }),
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
      description: `Changes an option. Anything but its quantity, its order and whether it is the default raises the version of the voucher. ${permission}`,
      errors: {
        types: [DomainError],
        union: { name: 'UpdateVoucherOptionResult', description: 'The option, or why nothing was changed.' },
      },
      args: { ...option, input: t.arg({ type: UpdateVoucherOptionInput, required: true, description: 'The changes.' }) },
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, optionDatabaseId: optionId, input }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, optionId };
        await context.services.updateVoucherOption(createRequestContext(context, null), { ...name, input });
        return readAgain(context, 'VoucherOption', optionId);
      },
    }),
    archiveVoucherOption: t.field({
      type: VoucherOptionType,
      description: `Permanently takes an option off sale. STATE_CONFLICT while it has options below it. ${needs}`,
      errors: {
        types: [DomainError],
        union: { name: 'ArchiveVoucherOptionResult', description: 'The option, or why nothing was changed.' },
      },
      args: option,
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, optionDatabaseId: optionId }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, optionId };
        await context.services.archiveVoucherOption(createRequestContext(context, null), name);
        return readAgain(context, 'VoucherOption', optionId);
      },
    }),
    createLayout: t.field({
      type: CreateLayoutPayloadType,
      description: `Adds a design that a voucher can be printed in. ${needs}`,
      errors: { types: [DomainError], union: { name: 'CreateLayoutResult', description: 'The layout, or why there is none.' } },
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
      description: `Gives a layout another picture. ${needs}`,
      errors: {
        types: [DomainError],
        union: { name: 'UpdateLayoutResult', description: 'The layout, or why nothing was changed.' },
      },
      args: { ...layout, image },
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, layoutDatabaseId: layoutId, image: url }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, layoutId };
        await context.services.updateLayout(createRequestContext(context, null), { ...name, image: url });
        return readAgain(context, 'Layout', layoutId);
      },
    }),
    archiveLayout: t.field({
      type: LayoutType,
      description: `Takes a layout out of use. ${needs}`,
      errors: {
        types: [DomainError],
        union: { name: 'ArchiveLayoutResult', description: 'The layout, or why nothing was changed.' },
      },
      args: layout,
      async resolve(_root, { salesPageDatabaseId, voucherDatabaseId, layoutDatabaseId: layoutId }, context) {
        const name = { salesPageId: salesPageDatabaseId, voucherId: voucherDatabaseId, layoutId };
        await context.services.archiveLayout(createRequestContext(context, null), name);
        return readAgain(context, 'Layout', layoutId);
      },
    }),
  };
});
