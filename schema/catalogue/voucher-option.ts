import { isSoldOut } from '../../src/orders/stock.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import { type Money, MoneyType } from '../money.ts';
import { voucherOptions, voucherStock } from '../relations.ts';

type VoucherOption = ModelRows['VoucherOption'];

const OptionKindType = builder.enumType('VoucherOptionKind', {
  description: 'How the price of an option is set.',
  values: {
    STANDARD: { value: 'standard', description: 'At its sell price.' },
    RANGE: { value: 'range', description: 'By the buyer, from its sell price to its greatest.' },
  } as const,
});

export const VoucherOptionType = builder.prismaNode('VoucherOption', {
  id: { field: 'id' },
  description: 'What one can buy of a voucher. Options of a voucher form a tree; its leaves are sold.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    kind: t.field({
      type: OptionKindType,
      description: 'How its price is set.',
      resolve: ({ maxSellPrice }) => (maxSellPrice === null ? 'standard' : 'range'),
    }),
    description: t.expose('description', { type: 'Translation', description: 'What it is.' }),
    quantity: t.exposeInt('quantity', { nullable: true, description: 'How many were put on sale; null for no limit.' }),
    quantityWeight: t.exposeInt('quantityWeight', { description: 'Units of the voucher’s quantity that one takes.' }),
    sold: t.exposeInt('sold', { description: 'How many are gone.' }),
    soldOut: t.boolean({
      description:
        'Whether an order for one would be rejected as sold out: too little is left of its own quantity or of that of the voucher.',
      resolve: (option, _args, { loaders }) =>
        whenKnown(loaders.requireRelated(voucherStock, option.voucherId), (stock) => isSoldOut(option, stock)),
    }),
    redeemStock: t.exposeInt('redeemStock', { description: 'How often it can be redeemed when the voucher is multi-use.' }),
    level: t.int({
      description: 'Its depth in the tree, 0 at the top.',
      resolve: (option, _args, context) => whenKnown(siblings(option, context), (all) => depth(option, all)),
    }),
    leaf: t.boolean({
      description: 'Whether no option lies below it.',
      resolve: (option, _args, context) => whenKnown(siblings(option, context), (all) => isLeaf(option, all)),
    }),
    parentDatabaseId: t.exposeInt('parentId', { nullable: true, description: 'The option above; null at the top.' }),
    sellPrice: t.field({
      type: MoneyType,
      description: 'What it costs, or at least costs.',
      resolve: (option) => money(option, option.sellPrice),
    }),
    maxSellPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What it costs at most, when the buyer chooses.',
      resolve: (option) => optionalMoney(option, option.maxSellPrice),
    }),
    realValue: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What it is worth.',
      resolve: (option) => optionalMoney(option, option.realValue),
    }),
    displayPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What it is shown to cost.',
      resolve: (option) => optionalMoney(option, option.displayPrice),
    }),
    customOrder: t.exposeInt('customOrder', { description: 'Its place among the options.' }),
    isDefault: t.exposeBoolean('isDefault', { description: 'Whether the sales page shows its prices for the voucher.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was permanently taken off sale.',
    }),
  }),
});

/** Whether no option lies below it. Others are headings, and not sold. */
export function isLeaf({ id }: VoucherOption, all: readonly VoucherOption[]): boolean {
  return !all.some(({ parentId, archivedAt }) => parentId === id && archivedAt === null);
}

export function optionalMoney(option: VoucherOption, amount: number | null): Money | null {
  return amount === null ? null : money(option, amount);
}

function money({ currency }: VoucherOption, amount: number): Money {
  return { amount, currency };
}

function siblings({ voucherId }: VoucherOption, { loaders }: GraphqlContext): Known<VoucherOption[]> {
  return loaders.related(voucherOptions, voucherId);
}

function depth(option: VoucherOption, all: readonly VoucherOption[]): number {
  const parent = all.find(({ id }) => id === option.parentId);
  return parent ? depth(parent, all) + 1 : 0;
}
