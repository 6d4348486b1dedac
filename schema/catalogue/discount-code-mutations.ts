import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { readAgain } from '../read-again.ts';
import { createdPayload } from './created-payload.ts';
import { DiscountCodeType, DiscountKindType } from './discount-code.ts';

const codeFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The purpose of the code.' }),
  value: t.int({ required, description: 'Whole percents, or minor units of the page’s currency.' }),
  maxUses: t.int({ description: 'How many orders may use it; null for no limit.' }),
  active: t.boolean({ description: 'Whether it is switched on; true by default.' }),
  startsAt: t.field({ type: 'DateTime', description: 'From when it counts; null without a limit.' }),
  endsAt: t.field({ type: 'DateTime', description: 'Until when it counts; null without a limit.' }),
});

const CreateDiscountCodeInput = builder.inputType('CreateDiscountCodeInput', {
  description: 'A new discount code.',
  fields: (t) => ({
    text: t.string({
      required: true,
      description:
        'What the buyer types, in any case: 1 to 50 letters, digits, _ or -. No other code of the sales page, archived or not, has it.',
    }),
    kind: t.field({ type: DiscountKindType, required: true, description: 'The kind of discount. It cannot be changed later.' }),
    ...codeFields(t, true),
  }),
});

const UpdateDiscountCodeInput = builder.inputType('UpdateDiscountCodeInput', {
  description: 'Changes of a discount code; what is left out stays.',
  fields: (t) => codeFields(t, false),
});

const CreateDiscountCodePayloadType = createdPayload(
  'CreateDiscountCodePayload',
  'discountCode',
  'DiscountCode',
  DiscountCodeType,
);

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The sales page.' });
  const name = {
    salesPageDatabaseId,
    discountCodeDatabaseId: t.arg.int({ required: true, description: 'The discount code, by its id.' }),
  };
  return {
    createDiscountCode: t.field({
      type: CreateDiscountCodePayloadType,
      description: 'Adds a discount code. Needs `manage.discount`.',
      errors: {
        types: [DomainError],
        union: { name: 'CreateDiscountCodeResult', description: 'The discount code, or why there is none.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateDiscountCodeInput, required: true, description: 'The discount code.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
        context.services.createDiscountCode(createRequestContext(context, idempotencyKey), { salesPageId, input }),
    }),
    updateDiscountCode: t.field({
      type: DiscountCodeType,
      description: 'Changes a discount code. Needs `manage.discount`.',
      errors: {
        types: [DomainError],
        union: { name: 'UpdateDiscountCodeResult', description: 'The discount code, or why nothing was changed.' },
      },
      args: { ...name, input: t.arg({ type: UpdateDiscountCodeInput, required: true, description: 'The changes.' }) },
      async resolve(_root, { salesPageDatabaseId: salesPageId, discountCodeDatabaseId: discountCodeId, input }, context) {
        await context.services.updateDiscountCode(createRequestContext(context, null), { salesPageId, discountCodeId, input });
        return readAgain(context, 'DiscountCode', discountCodeId);
      },
    }),
    archiveDiscountCode: t.field({
      type: DiscountCodeType,
      description: 'Permanently takes a discount code out of use. Requires `manage.discount`.',
      errors: {
        types: [DomainError],
        union: { name: 'ArchiveDiscountCodeResult', description: 'The discount code, or why nothing was changed.' },
      },
      args: name,
      async resolve(_root, { salesPageDatabaseId: salesPageId, discountCodeDatabaseId: discountCodeId }, context) {
        await context.services.archiveDiscountCode(createRequestContext(context, null), { salesPageId, discountCodeId });
        return readAgain(context, 'DiscountCode', discountCodeId);
      },
    }),
  };
});
