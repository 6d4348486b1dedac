import { isLeafOption } from '../../src/orders/leaf-option.ts';
import { isSoldOut } from '../../src/orders/stock.ts';
import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { mapMaybePromise } from '../rows/maybe-promise.ts';
import { optionParent, optionVoucher, voucherOptions } from '../rows/relations.ts';
import { type Money, MoneyType } from '../scalars/money-type.ts';
import { languageArgument, pickText } from './text-in-language.ts';

/**
 * The columns that determine the position of an option in the tree. Every field about the position
 * declares all of them, because it also reads them from the other options of the voucher, whose
 * rows have only the columns that the selected fields declare.
 */
const treeColumns = ['parentId', 'archivedAt'] as const;

const OptionKindType = builder.enumType('VoucherOptionKind', {
  description: 'The kind of an option, which determines its price.',
  values: {
    STANDARD: { value: 'standard', description: 'The option costs `sellPrice`.' },
    RANGE: {
      value: 'range',
      description: 'The purchaser chooses a price from `sellPrice` to `maxSellPrice`.',
    },
  } as const,
});

const OptionRestFieldsType = builder.rowObject('VoucherOption', {
  name: 'VoucherOptionRestFields',
  description: 'The fields of an option that exist only in REST.',
  fields: (t) => ({
    parentDatabaseId: t.expose('parentId', {
      type: 'SafeInt',
      nullable: true,
      description: 'The numeric id of the parent option. Null at the top level.',
    }),
  }),
});

export const VoucherOptionType = builder.rowNode('VoucherOption', {
  description:
    'An option of a voucher. The options of a voucher form a tree, of which only the leaves can be bought.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    kind: t.field({
      type: OptionKindType,
      description: 'The kind of the option, which determines its price.',
      select: ['maxSellPrice'],
      expression: ({ maxSellPrice }) => (maxSellPrice === null ? ('standard' as const) : ('range' as const)),
    }),
    description: t.string({
      description: 'The description of the option.',
      args: { language: t.arg(languageArgument) },
      select: ['description'],
      resolve: ({ description }, args) => pickText(description, args),
    }),
    descriptionTranslations: t.expose('description', {
      type: 'Translation',
      description: 'The description of the option in each language.',
    }),
    quantity: t.exposeInt('quantity', {
      nullable: true,
      description: 'The number put on sale. Null if unlimited.',
    }),
    quantityWeight: t.exposeInt('quantityWeight', {
      description: 'The number of units of the voucher’s quantity that one sale of the option consumes.',
    }),
    sold: t.exposeInt('sold', {
      description: 'The number of sales of the option, and of reservations by unpaid checkouts.',
    }),
    isSoldOut: t.boolean({
      description:
        'Whether an order for one voucher with this option would be rejected with SOLD_OUT, because the remaining quantity of the option or of the voucher is not sufficient.',
      select: {
        columns: ['quantity', 'quantityWeight', 'sold'],
        with: { voucher: requiring(optionVoucher, ['quantity', 'sold']) },
      },
      resolve: (row) => isSoldOut(row, row.voucher),
    }),
    redeemStock: t.expose('redeemStock', {
      type: 'SafeInt',
      description:
        'The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers.',
    }),
    level: t.int({
      description: 'The depth in the tree. 0 at the top level.',
      select: { columns: treeColumns, with: { voucher: optionVoucher } },
      resolve: (row, _args, { loaders }) =>
        mapMaybePromise(loaders.related(optionTree, row.voucher), (all) => depth(row, all)),
    }),
    isLeaf: t.boolean({
      description: 'Whether the option has no child options.',
      select: { columns: treeColumns, with: { voucher: optionVoucher } },
      resolve: (row, _args, { loaders }) =>
        mapMaybePromise(loaders.related(optionTree, row.voucher), (all) => isLeafOption(row, all)),
    }),
    rest: t.variant(OptionRestFieldsType, {
      internal: true,
      description: 'The fields of the option that exist only in REST.',
    }),
    sellPrice: t.field({
      type: MoneyType,
      description: 'The price, or the minimum price if `maxSellPrice` is set.',
      select: ['sellPrice', 'currency'],
      expression: ({ sellPrice, currency }) => ({ amount: sellPrice, currency }),
    }),
    maxSellPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The maximum price, if the purchaser chooses the price. Null if there is a single price.',
      select: ['maxSellPrice', 'currency'],
      expression: ({ maxSellPrice, currency }) => optionalMoney(maxSellPrice, currency),
    }),
    realValue: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The value of the voucher. Null if it equals the price.',
      select: ['realValue', 'currency'],
      expression: ({ realValue, currency }) => optionalMoney(realValue, currency),
    }),
    displayPrice: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The price to display. Null if it equals the price.',
      select: ['displayPrice', 'currency'],
      expression: ({ displayPrice, currency }) => optionalMoney(displayPrice, currency),
    }),
    customOrder: t.exposeInt('customOrder', {
      description:
        'The sort position among the options of the voucher. Options with lower values come first.',
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description:
        'Whether this is the default option, whose prices the sales page displays for the voucher.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the option last changed. Null if it has not changed since it was created.',
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the option was archived. Null if it is not archived.',
    }),
  }),
});

// Added after the type, because TypeScript cannot infer a type that refers to itself.
builder.rowFields(VoucherOptionType, (t) => ({
  parent: t.relation(optionParent, {
    type: VoucherOptionType,
    description: 'The parent option. Null at the top level.',
  }),
}));

function optionalMoney(amount: number | null, currency: string): Money | null {
  return amount === null ? null : { amount, currency };
}

const optionTree = requiring(voucherOptions, treeColumns);
type TreeOption = Pick<ModelRows['VoucherOption'], 'id' | (typeof treeColumns)[number]>;

function depth(option: Pick<TreeOption, 'parentId'>, all: readonly TreeOption[]): number {
  const parent = all.find(({ id }) => id === option.parentId);
  return parent ? depth(parent, all) + 1 : 0;
}
