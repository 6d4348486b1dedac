import { isAllowedOnPage, requirePrincipal } from '../../src/access/principal.ts';
import { maxDatabaseId } from '../../src/global-ids/global-id.ts';
import { builder } from '../builder.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { OrderType } from './order.ts';

const OrderLookUpType = builder.inputType('OrderLookUp', {
  description: 'Identifies an order. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The global id.' }),
    databaseId: t.field({ type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    reference: t.string({ description: 'The human-readable reference. Case is ignored.' }),
  }),
});

builder.queryField('order', (t) =>
  t.field({
    type: OrderType,
    nullable: true,
    description: 'An order of the organisation. Null if it does not exist or if the caller cannot see it.',
    requires: { action: 'order.read', on: 'any-page' },
    args: {
      by: t.arg({
        type: OrderLookUpType,
        required: true,
        description: 'An id or the reference of the order.',
      }),
    },
    async resolve(_root, { by: { id, databaseId, reference } }, { prisma, principal, loaders, runSerially }) {
      const { organisationId } = requirePrincipal(principal);
      if (typeof databaseId === 'number' && Math.abs(databaseId) > maxDatabaseId) return null;
      const key =
        typeof databaseId === 'number'
          ? { id: databaseId }
          : { reference: reference?.trim().toUpperCase() ?? '' };
      const select = { id: true, salesPageId: true } as const;
      const found = id
        ? readPageObjectId('Order', id, 'by.id')
        : await runSerially(() => prisma.order.findUnique({ where: { ...key, organisationId }, select }));
      if (!found || !isAllowedOnPage(principal, 'order.read', found.salesPageId)) return null;
      const row = await loaders.row('Order', found.id, ['salesPageId']);
      return row?.salesPageId === found.salesPageId ? row : null;
    },
  }),
);
