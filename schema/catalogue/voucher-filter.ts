import {
  restrictToAvailable,
  restrictToCategories,
  restrictToTitle,
} from '../../src/orders/list-restrictions.ts';
import { dayInZone } from '../../src/platform/calendar/day-in-zone.ts';
import {
  type Restriction,
  whereChangedWithin,
  whereFlag,
  whereOneOf,
} from '../../src/platform/rows/restriction.ts';
import {
  byCreationTime,
  type SortKey,
  sortByLastChange,
  sortByNumber,
} from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { ArchivedFilterType, restrictToArchived } from '../connections/archived-filter.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import type { GraphqlContext } from '../context.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { AccessLevelType } from './voucher-enums.ts';

export const VoucherFilterType = builder.inputType('VoucherFilter', {
  description: 'Restricts a list of vouchers to those that match every given field.',
  fields: (t) => ({
    search: t.string({
      description:
        'The name or the promotion title contains this text in one of its languages. Case is ignored.',
    }),
    categoryIds: t.idList({
      description:
        'The voucher is in at least one of the categories with these global ids. Their descendants are not included.',
    }),
    accessLevels: t.field({ type: [AccessLevelType], description: 'The access level is one of these.' }),
    isFeatured: t.boolean({ description: 'Whether the sales page features the voucher.' }),
    isAvailable: t.boolean({
      description: 'Whether the voucher can be bought now, as defined by `Voucher.isAvailable`.',
    }),
    updatedAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the voucher last changed, as stated by `updatedAt`.',
    }),
    archived: t.field({
      type: ArchivedFilterType,
      description: 'Whether archived vouchers are listed. Defaults to EXCLUDE.',
    }),
  }),
});

export const VoucherSortKeyType = builder.enumType('VoucherSortKey', {
  description: 'The sort key of a list of vouchers. Vouchers with equal keys are sorted by id.',
  values: {
    CREATED_AT: {
      value: 'createdAt',
      description:
        'When the voucher was created. A client that follows the cursors receives every voucher exactly once, including those that are created later.',
    },
    UPDATED_AT: {
      value: 'updatedAt',
      description:
        'When the voucher last changed, as stated by `updatedAt`. A client that follows the cursors in ascending order receives every voucher, and again after each change.',
    },
    POSITION: {
      value: 'position',
      description:
        'The position of the voucher on the sales page. A voucher that is created or moved while a client follows the cursors can be received twice or not at all.',
    },
  } as const,
});

/** The sort key of each value of the enum `VoucherSortKey`. */
export const voucherSortKeys = {
  createdAt: byCreationTime,
  updatedAt: sortByLastChange<'Voucher'>(),
  position: sortByNumber<'Voucher', 'position'>(
    'position',
    ['position'],
    't.position',
    ({ position }) => position,
  ),
} satisfies Record<string, SortKey<'Voucher'>>;

/**
 * Returns the restrictions that a filter places on the vouchers of a sales page. Throws
 * INVALID_INPUT if the filter is invalid.
 */
export async function restrictVouchers(
  { loaders }: Pick<GraphqlContext, 'loaders'>,
  salesPageId: number,
  filter: typeof VoucherFilterType.$inferInput,
): Promise<Restriction[]> {
  assertValidFilter(filter);
  const { categoryIds, accessLevels, isFeatured, isAvailable, updatedAt, archived, search } = filter;
  const toCategoryId = (id: string | number, index: number) =>
    readIdOnPage('Category', String(id), salesPageId, `filter.categoryIds[${index}]`);
  return [
    ...restrictToArchived(archived),
    ...(categoryIds ? [restrictToCategories(categoryIds.map(toCategoryId))] : []),
    ...(updatedAt ? whereChangedWithin(updatedAt) : []),
    ...(typeof search === 'string' ? [restrictToTitle(search)] : []),
    ...(accessLevels ? [whereOneOf('access_level', 'access_level', accessLevels)] : []),
    ...(typeof isFeatured === 'boolean' ? [whereFlag('is_featured', isFeatured)] : []),
    ...(typeof isAvailable === 'boolean' ? [restrictToAvailable(isAvailable, await findToday())] : []),
  ];

  async function findToday(): Promise<string> {
    const { timeZone } = await loaders.requireRow('SalesPage', salesPageId, ['timeZone']);
    return dayInZone(new Date(), timeZone);
  }
}
