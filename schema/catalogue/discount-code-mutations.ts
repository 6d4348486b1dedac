import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { createdPayload } from './created-payload.ts';
import { DiscountCodeType, DiscountKindType } from './discount-code.ts';

const codeFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The purpose of the code.' }),
  value: t.int({
    required,
    description: 'The discount: a percentage from 1 to 100, or an amount in minor units of the currency of the sales page.',
  }),
  maxUses: t.int({ description: 'The maximum number of orders that can use the code. Null for no limit.' }),
  active: t.boolean({ description: 'Whether the code can be used. Defaults to true on creation.' }),
  startsAt: t.field({ type: 'DateTime', description: 'When the code becomes valid. Null for no limit.' }),
  endsAt: t.field({ type: 'DateTime', description: 'When the code stops being valid. Null for no limit.' }),
});

const CreateDiscountCodeInput = builder.inputType('CreateDiscountCodeInput', {
  description: 'A new discount code.',
  fields: (t) => ({
    text: t.string({
      required: true,
      description:
        'The code that the purchaser enters: 1 to 50 letters, digits, `_` and `-`. Case is ignored. Unique on the sales page, including archived codes.',
    }),
    kind: t.field({ type: DiscountKindType, required: true, description: 'The kind of discount. It cannot be changed later.' }),
    ...codeFields(t, true),
  }),
});

const UpdateDiscountCodeInput = builder.inputType('UpdateDiscountCodeInput', {
  description: 'Changes of a discount code. Omitted fields are unchanged.',
  fields: (t) => codeFields(t, false),
});

const CreateDiscountCodePayloadType = createdPayload(
  'CreateDiscountCodePayload',
  'discountCode',
  'DiscountCode',
  DiscountCodeType,
);

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The numeric id of the sales page.' });
  const name = {
    salesPageDatabaseId,
    discountCodeDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the discount code.' }),
  };
  return {
    createDiscountCode: t.field({
      type: CreateDiscountCodePayloadType,
      description: 'Adds a discount code. Requires `manage.discount`.',
      errors: {
        types: [DomainError],
        union: { name: 'CreateDiscountCodeResult', description: 'The discount code, or an error if none was created.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateDiscountCodeInput, required: true, description: 'The properties of the discount code.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
        context.services.createDiscountCode(createRequestContext(context, idempotencyKey), { salesPageId, input }),
    }),
    updateDiscountCode: t.field({
      type: DiscountCodeType,
      description: 'Changes a discount code. Requires `manage.discount`.',
      errors: {
        types: [DomainError],
        union: { name: 'UpdateDiscountCodeResult', description: 'The discount code, or an error if nothing was changed.' },
      },
      args: {
        ...name,
        input: t.arg({
          type: UpdateDiscountCodeInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, discountCodeDatabaseId: discountCodeId, input }, context) {
        await context.services.updateDiscountCode(createRequestContext(context, null), { salesPageId, discountCodeId, input });
        return reloadRow(context, 'DiscountCode', discountCodeId);
      },
    }),
    archiveDiscountCode: t.field({
      type: DiscountCodeType,
      description: 'Archives a discount code permanently. Orders can no longer use it. Requires `manage.discount`.',
      errors: {
        types: [DomainError],
        union: { name: 'ArchiveDiscountCodeResult', description: 'The discount code, or an error if nothing was changed.' },
      },
      args: name,
      async resolve(_root, { salesPageDatabaseId: salesPageId, discountCodeDatabaseId: discountCodeId }, context) {
        await context.services.archiveDiscountCode(createRequestContext(context, null), { salesPageId, discountCodeId });
        return reloadRow(context, 'DiscountCode', discountCodeId);
      },
    }),
  };
});
