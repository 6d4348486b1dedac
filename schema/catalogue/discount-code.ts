import { DiscountKind } from '../../prisma/generated/client/enums.ts';
import { normalizeDiscountCode } from '../../src/catalogue/normalize-discount-code.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { whereChangedWithin, whereContains, whereFlag } from '../../src/platform/rows/restriction.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { ArchivedFilterType, restrictToArchived } from '../connections/archived-filter.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { discountCodeSalesPage } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput, DateTimeRangeType } from '../scalars/date-time-range.ts';
import { type Money, MoneyType } from '../scalars/money-type.ts';

export const DiscountKindType = builder.enumType('DiscountKind', {
  description: 'The kind of a discount.',
  values: {
    PERCENTAGE: { value: DiscountKind.percentage, description: 'A percentage of the price.' },
    FIXED: { value: DiscountKind.fixed, description: 'A fixed amount.' },
  },
});

interface FixedDiscount {
  readonly amount: Money;
}

interface PercentageDiscount {
  readonly percentage: number;
}

const FixedDiscountType = builder.objectRef<FixedDiscount>('FixedDiscount').implement({
  description: 'A discount of a fixed amount.',
  fields: (t) => ({
    amount: t.field({ type: MoneyType, description: 'The amount.', resolve: ({ amount }) => amount }),
  }),
});

const PercentageDiscountType = builder.objectRef<PercentageDiscount>('PercentageDiscount').implement({
  description: 'A discount of a part of the price.',
  fields: (t) => ({ percentage: t.exposeInt('percentage', { description: 'The percentage, 1 to 100.' }) }),
});

const DiscountValueType = builder.unionType('DiscountValue', {
  description: 'The value of a discount: a fixed amount or a percentage.',
  types: [FixedDiscountType, PercentageDiscountType],
  resolveType: (value) => ('amount' in value ? FixedDiscountType : PercentageDiscountType),
});

export const DiscountCodeType = builder.rowNode('DiscountCode', {
  description: 'A discount code, which reduces the price of an order.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id.' }),
    text: t.exposeString('code', { description: 'The code that the purchaser enters, in upper case.' }),
    name: t.exposeString('name', { description: 'The purpose of the code.' }),
    value: t.field({
      type: DiscountValueType,
      description: 'The value of the discount.',
      select: {
        columns: ['kind', 'value'],
        with: { salesPage: requiring(discountCodeSalesPage, ['currency']) },
      },
      resolve: ({ kind, value, salesPage }): FixedDiscount | PercentageDiscount =>
        kind === 'percentage'
          ? { percentage: value }
          : { amount: { amount: value, currency: salesPage.currency } },
    }),
    maxUses: t.exposeInt('maxUses', {
      nullable: true,
      description: 'The maximum number of orders that can use the code. Null if unlimited.',
    }),
    used: t.exposeInt('used', {
      description:
        'The number of orders that use the code. An order no longer counts once every sold voucher that the code was applied to has been cancelled or refunded in full without being redeemed.',
    }),
    isActive: t.exposeBoolean('active', {
      description: 'Whether the code is active. An inactive code cannot be used.',
    }),
    validityPeriod: t.field({
      type: DateTimeRangeType,
      description: 'The period in which an order can use the code.',
      select: ['startsAt', 'endsAt'],
      expression: ({ startsAt: from, endsAt: to }) => ({ from, to }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the code was created.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the code last changed, or when it was created. Its uses do not count as changes.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the code was archived. Null if it is not archived.',
    }),
  }),
});

const DiscountCodeConnectionType = builder.connectionObject(
  { type: DiscountCodeType, name: 'DiscountCodeConnection', description: 'A page of discount codes.' },
  {
    name: 'DiscountCodeEdge',
    description: 'An edge of a list of discount codes: one object and its cursor.',
  },
);

builder.objectField(SalesPageType, 'discountCode', (t) =>
  t.field({
    type: DiscountCodeType,
    nullable: true,
    description:
      'The discount code with this text, which can be archived. Null if the sales page has no such code.',
    requires: 'discount.read',
    args: {
      text: t.arg.string({ required: true, description: 'The code, as entered. Case is ignored.' }),
    },
    async resolve({ id: salesPageId }, { text }, { prisma, loaders, runSerially }) {
      const where = { salesPageId_code: { salesPageId, code: normalizeDiscountCode(text) } };
      const found = await runSerially(() => prisma.discountCode.findUnique({ where, select: { id: true } }));
      return found && loaders.row('DiscountCode', found.id);
    },
  }),
);

const DiscountCodeFilterType = builder.inputType('DiscountCodeFilter', {
  description: 'Restricts a list of discount codes to those that match every given field.',
  fields: (t) => ({
    search: t.string({ description: 'The text or the name contains this text. Case is ignored.' }),
    isActive: t.boolean({ description: 'Whether the code is active.' }),
    updatedAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the code last changed, as stated by `updatedAt`.',
    }),
    archived: t.field({
      type: ArchivedFilterType,
      description: 'Whether archived codes are listed. Defaults to EXCLUDE.',
    }),
  }),
});

builder.objectField(SalesPageType, 'discountCodes', (t) =>
  t.connection(
    {
      type: DiscountCodeType,
      description: 'The discount codes of the sales page.',
      requires: 'discount.read',
      args: {
        filter: t.arg({ type: DiscountCodeFilterType, description: 'Returns only codes that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const { search, isActive, updatedAt, archived } = filter;
        const restrictions = [
          ...restrictToArchived(archived),
          ...(updatedAt ? whereChangedWithin(updatedAt) : []),
          ...(typeof isActive === 'boolean' ? [whereFlag('active', isActive)] : []),
          ...(typeof search === 'string' ? [whereContains(['t.code', 't.name'], search)] : []),
        ];
        const list = {
          model: 'DiscountCode',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    DiscountCodeConnectionType,
  ),
);
