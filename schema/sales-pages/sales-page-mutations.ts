import type { ChangedRow } from '../../src/catalogue/with-catalogue-lock.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { SalesPageType } from './sales-page.ts';
import { CreateSalesPageInput, UpdateSalesPageInput, UpdateSkinInput } from './sales-page-inputs.ts';

const CreateSalesPagePayloadType = builder.objectRef<ChangedRow>('CreateSalesPagePayload').implement({
  description: 'The result of creating a sales page.',
  fields: (t) => ({
    salesPage: t.field({ type: SalesPageType, description: 'The sales page.', resolve: ({ id }) => ({ id }) }),
    replayed: t.exposeBoolean('replayed', {
      description: 'Whether the result is that of an earlier request with the same idempotency key.',
    }),
  }),
});

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The numeric id of the sales page.' });
  return {
    createSalesPage: t.field({
      type: CreateSalesPagePayloadType,
      description:
        'Adds a sales page to the organisation, with the default skin and the payment gateway `manual`. The caller becomes its administrator. Requires an administrator of a sales page.',
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateSalesPageResult', description: 'The sales page, or an error if none was created.' },
      },
      args: {
        input: t.arg({ type: CreateSalesPageInput, required: true, description: 'The properties of the sales page.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      async resolve(_root, { input, idempotencyKey }, context) {
        const created = await context.services.createSalesPage(createRequestContext(context, idempotencyKey), input);
        // Refreshes the cached permissions of the caller, who is now the administrator of the new page.
        await context.identify({ bypassCache: true });
        return created;
      },
    }),
    updateSalesPage: t.field({
      type: SalesPageType,
      description: 'Changes a sales page, except its subdomain. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateSalesPageResult', description: 'The sales page, or an error if nothing was changed.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({
          type: UpdateSalesPageInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, input }, context) {
        await context.services.updateSalesPage(createRequestContext(context, null), { salesPageId, input });
        return reloadSalesPage(context, salesPageId);
      },
    }),
    updateSkin: t.field({
      type: SalesPageType,
      description: 'Changes the skin of a sales page. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateSkinResult', description: 'The sales page, or an error if nothing was changed.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({
          type: UpdateSkinInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, input }, context) {
        await context.services.updateSkin(createRequestContext(context, null), { salesPageId, input });
        return reloadSalesPage(context, salesPageId);
      },
    }),
    archiveSalesPage: t.field({
      type: SalesPageType,
      description:
        'Ends the sales of a sales page permanently. Vouchers that it sold can still be redeemed and refunded. Requires an administrator of the page.',
      errors: {
        types: rejectionTypes,
        union: { name: 'ArchiveSalesPageResult', description: 'The sales page, or an error if nothing was changed.' },
      },
      args: { salesPageDatabaseId },
      async resolve(_root, { salesPageDatabaseId: salesPageId }, context) {
        await context.services.archiveSalesPage(createRequestContext(context, null), salesPageId);
        return reloadSalesPage(context, salesPageId);
      },
    }),
  };
});

/** Discards all loaded rows after a mutation, and returns a reference to the sales page. */
function reloadSalesPage({ loaders }: GraphqlContext, id: number): { id: number } {
  loaders.clear();
  return { id };
}
