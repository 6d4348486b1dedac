import { DiscountKind } from '../../prisma/generated/client/enums.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

export const DiscountKindType = builder.enumType('DiscountKind', {
  description: 'What a discount code takes off an order.',
  values: {
    PERCENTAGE: { value: DiscountKind.percentage, description: 'So many percent.' },
    FIXED: { value: DiscountKind.fixed, description: 'An amount.' },
  },
});

export const DiscountCodeType = builder.objectRef<ModelRows['DiscountCode']>('DiscountCode').implement({
  description: 'A code that takes something off the price of an order.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Its id.' }),
    text: t.exposeString('code', { description: 'What the buyer types, in upper case.' }),
    name: t.exposeString('name', { description: 'The purpose of the code.' }),
    kind: t.expose('kind', { type: DiscountKindType, description: 'What it takes off.' }),
    value: t.exposeInt('value', { description: 'Whole percents, or minor units of the page’s currency.' }),
    maxUses: t.exposeInt('maxUses', { nullable: true, description: 'How many orders may use it; null for no limit.' }),
    used: t.exposeInt('used', { description: 'How many have.' }),
    active: t.exposeBoolean('active', { description: 'Whether it is switched on.' }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From when it counts; null without a limit.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Until when it counts; null without a limit.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was permanently taken out of use.',
    }),
  }),
});

const DiscountCodeConnectionType = builder.connectionObject(
  { type: DiscountCodeType, name: 'DiscountCodeConnection', description: 'A page of discount codes.' },
  { name: 'DiscountCodeEdge', description: 'One of the discount codes and its place in the list.' },
);

builder.objectField(SalesPageType, 'discountCodes', (t) =>
  t.connection(
    {
      type: DiscountCodeType,
      description: 'The discount codes of its orders.',
      requires: 'discount.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id: salesPageId }, args, context) =>
        resolveKeysetConnection(context, { model: 'DiscountCode', scope: { salesPageId }, absent: ['archivedAt'] }, args),
    },
    DiscountCodeConnectionType,
  ),
);
