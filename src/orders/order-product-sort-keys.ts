import {
  byCreationTime,
  type SortKey,
  sortByLastChange,
  sortByNumber,
  sortByTime,
} from '../platform/rows/sort-key.ts';

/**
 * The sort keys of a list of order products.
 *
 * `remaining` and `updatedAt` have no index, because an index would make PostgreSQL update all
 * indexes of a product at every redemption, which more than doubles the duration of the update. A
 * page in this order reads all products that match the filter, at any depth.
 */
export const orderProductSortKeys = {
  createdAt: byCreationTime,
  redeemableTo: sortByTime<'OrderProduct'>('redeemableTo'),
  updatedAt: { ...sortByLastChange<'OrderProduct'>(), hasNoIndex: true },
  remaining: {
    ...sortByNumber<'OrderProduct', 'redeemStock' | 'redeemUsed' | 'unitsOnHold'>(
      'remaining',
      ['redeemStock', 'redeemUsed', 'unitsOnHold'],
      '(t.redeem_stock - t.redeem_used - t.units_on_hold)',
      ({ redeemStock, redeemUsed, unitsOnHold }) => redeemStock - redeemUsed - unitsOnHold,
    ),
    hasNoIndex: true,
  },
} satisfies Record<string, SortKey<'OrderProduct'>>;
