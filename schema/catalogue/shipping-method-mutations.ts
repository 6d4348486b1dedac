import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { objectPayload } from '../object-payload.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { SalesPageShippingMethodType } from './sales-page-shipping-method.ts';

const methodFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The name of the shipping method.' }),
  description: t.string({ description: 'The description. Defaults to an empty string on creation.' }),
  deliveryDuration: t.int({ required, description: 'The duration of the delivery in days, 0 to 365.' }),
  availableOnlyForManualOrders: t.boolean({
    description: 'Whether only manual orders can use the shipping method. Defaults to false on creation.',
  }),
  usesPostalFulfilment: t.boolean({
    description: 'Whether a fulfilment service ships the vouchers. Defaults to false on creation.',
  }),
  rate: t.int({ required, description: 'The price for each product, in minor units of the currency of the sales page.' }),
});

const CreateShippingMethodInput = builder.inputType('CreateShippingMethodInput', {
  description: 'A new shipping method.',
  fields: (t) => methodFields(t, true),
});

const UpdateShippingMethodInput = builder.inputType('UpdateShippingMethodInput', {
  description: 'Changes of a shipping method. Omitted fields are unchanged.',
  fields: (t) => methodFields(t, false),
});

const CreateShippingMethodPayloadType = objectPayload(
  'CreateShippingMethodPayload',
  'shippingMethod',
  'ShippingMethod',
  SalesPageShippingMethodType,
);

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The numeric id of the sales page.' });
  const shippingMethodDatabaseId = t.arg.int({
    required: true,
    description: 'The numeric id of the shipping method, `shipping_method_id` in the REST API.',
  });
  return {
    createShippingMethod: t.field({
      type: CreateShippingMethodPayloadType,
      description: 'Adds a shipping method, which vouchers can then offer. Requires `manage.products`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateShippingMethodResult', description: 'The shipping method, or an error if none was created.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateShippingMethodInput, required: true, description: 'The properties of the shipping method.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
        context.services.createShippingMethod(createRequestContext(context, idempotencyKey), { salesPageId, input }),
    }),
    updateShippingMethod: t.field({
      type: SalesPageShippingMethodType,
      description:
        'Changes a shipping method. Increments the version of every voucher that offers it. Requires `manage.products`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateShippingMethodResult', description: 'The shipping method, or an error if nothing was changed.' },
      },
      args: {
        salesPageDatabaseId,
        shippingMethodDatabaseId,
        input: t.arg({
          type: UpdateShippingMethodInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, shippingMethodDatabaseId: shippingMethodId, input }, context) {
        await context.services.updateShippingMethod(createRequestContext(context, null), {
          salesPageId,
          shippingMethodId,
          input,
        });
        return reloadRow(context, 'ShippingMethod', shippingMethodId);
      },
    }),
    archiveShippingMethod: t.field({
      type: SalesPageShippingMethodType,
      description: 'Archives a shipping method. Vouchers no longer offer it. Requires `manage.products`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'ArchiveShippingMethodResult', description: 'The shipping method, or an error if nothing was changed.' },
      },
      args: { salesPageDatabaseId, shippingMethodDatabaseId },
      async resolve(_root, { salesPageDatabaseId: salesPageId, shippingMethodDatabaseId: shippingMethodId }, context) {
        await context.services.archiveShippingMethod(createRequestContext(context, null), { salesPageId, shippingMethodId });
        return reloadRow(context, 'ShippingMethod', shippingMethodId);
      },
    }),
  };
});
