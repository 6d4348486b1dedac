import { isLeafOption } from '../../src/orders/leaf-option.ts';
import { isSoldOut } from '../../src/orders/stock.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import { type Money, MoneyType } from '../money.ts';
import { voucherOptions, voucherStock } from '../relations.ts';

type VoucherOption = ModelRows['VoucherOption'];

const OptionKindType = builder.enumType('VoucherOptionKind', {
  description: 'The kind of an option, which determines its price.',
  values: {
    STANDARD: { value: 'standard', description: 'The option costs `sellPrice`.' },
    RANGE: { value: 'range', description: 'The buyer chooses a price from `sellPrice` to `maxSellPrice`.' },
  } as const,
});

export const VoucherOptionType = builder.prismaNode('VoucherOption', {
  id: { field: 'id' },
  description: 'An option of a voucher: what can be bought of it. The options of a voucher form a tree, whose leaves are sold.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    kind: t.field({
      type: OptionKindType,
      description: 'The kind of the option, which determines its price.',
      resolve: ({ maxSellPrice }) => (maxSellPrice === null ? 'standard' : 'range'),
    }),
    description: t.expose('description', { type: 'Translation', description: 'The description of the option.' }),
    quantity: t.exposeInt('quantity', { nullable: true, description: 'The number put on sale. Null for no limit.' }),
    quantityWeight: t.exposeInt('quantityWeight', {
      description: 'The number of units of the voucher’s quantity that one sale of the option consumes.',
    }),
    sold: t.exposeInt('sold', { description: 'The number sold.' }),
    soldOut: t.boolean({
      description:
        'Whether an order for one would return SOLD_OUT, because the remaining quantity of the option or of the voucher is not sufficient.',
      resolve: (option, _args, { loaders }) =>
        whenKnown(loaders.requireRelated(voucherStock, option.voucherId), (stock) => isSoldOut(option, stock)),
    }),
    redeemStock: t.exposeInt('redeemStock', {
      description: 'How many times the option can be redeemed, if the voucher is multi-use.',
    }),
    level: t.int({
      description: 'The depth in the tree. 0 at the top level.',
      resolve: (option, _args, context) => whenKnown(siblings(option, context), (all) => depth(option, all)),
    }),
    leaf: t.boolean({
      description: 'Whether the option has no child options.',
      resolve: (option, _args, context) => whenKnown(siblings(option, context), (all) => isLeafOption(option, all)),
    }),
    parentDatabaseId: t.exposeInt('parentId', {
      nullable: true,
      description: 'The numeric id of the parent option. Null at the top level.',
    }),
    sellPrice: t.field({
      type: MoneyType,
      description: 'The price, or the minimum price if `maxSellPrice` is set.',
      resolve: (option) => money(option, option.sellPrice),
    }),
    maxSellPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The maximum price, if the buyer chooses the price. Null if there is a single price.',
      resolve: (option) => optionalMoney(option, option.maxSellPrice),
    }),
    realValue: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The value of the voucher. Null if it equals the price.',
      resolve: (option) => optionalMoney(option, option.realValue),
    }),
    displayPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The price to display. Null if it equals the price.',
      resolve: (option) => optionalMoney(option, option.displayPrice),
    }),
    customOrder: t.exposeInt('customOrder', {
      description: 'The sort position among the options of the voucher. Options with lower values come first.',
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'Whether this is the default option, whose prices the sales page displays for the voucher.',
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the option was archived. Null if it is not archived.',
    }),
  }),
});

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
