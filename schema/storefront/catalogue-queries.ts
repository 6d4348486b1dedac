import type { AccessLevel } from '../../prisma/generated/client/enums.ts';
import { requireStorefront } from '../../src/access/principal.ts';
import { restrictToPublished } from '../../src/orders/list-restrictions.ts';
import { dayInZone } from '../../src/platform/calendar/day-in-zone.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { Row } from '../../src/platform/rows/model-rows.ts';
import { sortByNumber } from '../../src/platform/rows/sort-key.ts';
import { isUuid } from '../../src/platform/values/uuid.ts';
import { builder } from '../builder.ts';
import { CategoryConnectionType, CategoryType } from '../catalogue/category.ts';
import { findVoucherOnSale } from '../catalogue/find-voucher-on-sale.ts';
import { VoucherConnectionType, VoucherType } from '../catalogue/voucher.ts';
import { restrictVouchers, VoucherFilterType, voucherSortKeys } from '../catalogue/voucher-filter.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import type { GraphqlContext } from '../context.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

/** The sort key of categories: their positions in the tree, depth first. */
const byTreePosition = sortByNumber<'Category', 'lft'>('position', ['lft'], 't.lft', ({ lft }) => lft);

builder.queryFields((t) => ({
  storefrontSalesPage: t.field({
    type: SalesPageType,
    storefrontOnly: true,
    description: 'The sales page of the publishable key.',
    resolve: (_root, _args, { principal }) => ({ id: requireStorefront(principal).salesPageId }),
  }),
  storefrontCategories: t.connection(
    {
      type: CategoryType,
      storefrontOnly: true,
      description: 'The categories of the sales page, in the order of the tree.',
      resolve(_root, args, context, info) {
        const { salesPageId } = requireStorefront(context.principal);
        const list = { model: 'Category', scope: { salesPageId }, sort: byTreePosition } as const;
        return resolveKeysetConnection(context, list, { ...args, order: 'asc' }, info);
      },
    },
    CategoryConnectionType,
  ),
  storefrontCategory: t.field({
    type: CategoryType,
    nullable: true,
    storefrontOnly: true,
    description: 'The category with this slug. Null if the sales page has no such category.',
    args: { slug: t.arg.string({ required: true, description: 'The slug, as stated by `Category.slug`.' }) },
    async resolve(_root, { slug }, { principal, prisma, loaders, runSerially }) {
      const { salesPageId } = requireStorefront(principal);
      const where = { salesPageId_slug: { salesPageId, slug } };
      const found = await runSerially(() => prisma.category.findUnique({ where, select: { id: true } }));
      return found && loaders.row('Category', found.id);
    },
  }),
  storefrontVouchers: t.connection(
    {
      type: VoucherType,
      storefrontOnly: true,
      description:
        'The vouchers that are published and on sale, in the order of their positions. Sold-out vouchers are included: `isAvailable` is false.',
      args: { filter: t.arg({ type: VoucherFilterType, description: 'Returns only vouchers that match.' }) },
      async resolve(_root, args, context, info) {
        const { salesPageId } = requireStorefront(context.principal);
        const filter = args.filter ?? {};
        const restrictions = [
          restrictToPublished(await readToday(context, salesPageId)),
          ...(await restrictVouchers(context, salesPageId, filter)),
        ];
        const list = {
          model: 'Voucher',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
          sort: voucherSortKeys.position,
        } as const;
        return resolveKeysetConnection(context, list, { ...args, order: 'asc' }, info);
      },
    },
    VoucherConnectionType,
  ),
  storefrontVoucher: t.field({
    type: VoucherType,
    nullable: true,
    storefrontOnly: true,
    description:
      'A voucher that is on sale, by exactly one of the arguments. Null if the sales page has no such voucher.',
    args: {
      id: t.arg.id({
        description: 'The global id of a published voucher. Secret vouchers cannot be found by id.',
      }),
      urlToken: t.arg.string({
        description: 'The last part of the `url` of a secret voucher.',
      }),
    },
    async resolve(_root, { id, urlToken }, context) {
      const { salesPageId } = requireStorefront(context.principal);
      if (typeof id === 'string' && typeof urlToken !== 'string')
        return findVoucher(context, salesPageId, readIdOnPage('Voucher', id, salesPageId, 'id'), [
          'published',
        ]);
      if (typeof urlToken === 'string' && typeof id !== 'string') {
        const found = await findIdByToken(context, salesPageId, urlToken);
        return found === null ? null : findVoucher(context, salesPageId, found, ['published', 'secret']);
      }
      throw invalidInput([fieldError('id', 'REQUIRED', 'or `urlToken` is required, and only one of them')]);
    },
  }),
}));

/** Returns the current day in the time zone of the sales page. */
async function readToday({ loaders }: GraphqlContext, salesPageId: number): Promise<string> {
  const { timeZone } = await loaders.requireRow('SalesPage', salesPageId, ['timeZone']);
  return dayInZone(new Date(), timeZone);
}

/** Returns the id of the voucher of the sales page whose URL contains the token. Null if it has none. */
async function findIdByToken(
  { prisma, runSerially }: GraphqlContext,
  salesPageId: number,
  urlToken: string,
): Promise<number | null> {
  if (!isUuid(urlToken)) return null;
  const where = { salesPageId, urlToken };
  const found = await runSerially(() => prisma.voucher.findUnique({ where, select: { id: true } }));
  return found?.id ?? null;
}

/**
 * Returns the voucher of the sales page with this id. Null if it does not exist, is not on sale, or
 * has another access level.
 */
async function findVoucher(
  context: GraphqlContext,
  salesPageId: number,
  id: number,
  accessLevels: readonly AccessLevel[],
): Promise<Row<'Voucher'> | null> {
  const row = await findVoucherOnSale(context, salesPageId, id);
  return row && accessLevels.includes(row.accessLevel) ? row : null;
}
