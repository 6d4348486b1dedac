import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { readAgain } from '../read-again.ts';
import { createdPayload } from './created-payload.ts';
import { SalesPageShippingMethodType } from './sales-page-shipping-method.ts';

const methodFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'Its name.' }),
  description: t.string({ description: 'Its description; empty by default.' }),
  deliveryDuration: t.int({ required, description: 'Days on the way, 0 to 365.' }),
  availableOnlyForManualOrders: t.boolean({ description: 'Whether only manual orders may use it; false by default.' }),
  usesPostalFulfilment: t.boolean({ description: 'Whether a fulfilment service sends it; false by default.' }),
  rate: t.int({ required, description: 'What it costs for each product, in minor units of the page’s currency.' }),
});

const CreateShippingMethodInput = builder.inputType('CreateShippingMethodInput', {
  description: 'A new way of posting.',
  fields: (t) => methodFields(t, true),
});

const UpdateShippingMethodInput = builder.inputType('UpdateShippingMethodInput', {
  description: 'Changes of a way of posting; what is left out stays.',
  fields: (t) => methodFields(t, false),
});

const CreateShippingMethodPayloadType = createdPayload(
  'CreateShippingMethodPayload',
  'shippingMethod',
  'ShippingMethod',
  SalesPageShippingMethodType,
);

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The sales page.' });
  const shippingMethodDatabaseId = t.arg.int({ required: true, description: 'The way of posting: `shipping_method_id`.' });
  return {
    createShippingMethod: t.field({
      type: CreateShippingMethodPayloadType,
      description: 'Adds a way of posting, which vouchers may then offer. Needs `manage.products`.',
      errors: {
        types: [DomainError],
        union: { name: 'CreateShippingMethodResult', description: 'The way of posting, or why there is none.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateShippingMethodInput, required: true, description: 'The way of posting.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
        context.services.createShippingMethod(createRequestContext(context, idempotencyKey), { salesPageId, input }),
    }),
    updateShippingMethod: t.field({
      type: SalesPageShippingMethodType,
      description: 'Changes a way of posting, which raises the version of every voucher that offers it. Needs `manage.products`.',
      errors: {
        types: [DomainError],
        union: { name: 'UpdateShippingMethodResult', description: 'The way of posting, or why nothing was changed.' },
      },
      args: {
        salesPageDatabaseId,
        shippingMethodDatabaseId,
        input: t.arg({ type: UpdateShippingMethodInput, required: true, description: 'The changes.' }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, shippingMethodDatabaseId: shippingMethodId, input }, context) {
        await context.services.updateShippingMethod(createRequestContext(context, null), {
          salesPageId,
          shippingMethodId,
          input,
        });
        return readAgain(context, 'ShippingMethod', shippingMethodId);
      },
    }),
    archiveShippingMethod: t.field({
      type: SalesPageShippingMethodType,
      description: 'Takes a way of posting out of use: no voucher offers it any more. Needs `manage.products`.',
      errors: {
        types: [DomainError],
        union: { name: 'ArchiveShippingMethodResult', description: 'The way of posting, or why nothing was changed.' },
      },
      args: { salesPageDatabaseId, shippingMethodDatabaseId },
      async resolve(_root, { salesPageDatabaseId: salesPageId, shippingMethodDatabaseId: shippingMethodId }, context) {
        await context.services.archiveShippingMethod(createRequestContext(context, null), { salesPageId, shippingMethodId });
        return readAgain(context, 'ShippingMethod', shippingMethodId);
      },
    }),
  };
});
