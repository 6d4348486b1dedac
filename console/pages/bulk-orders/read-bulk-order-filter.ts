import { choiceOf } from '../../lists/choice-of.ts';
import type { ListPlace } from '../../lists/list-place.ts';
import { periodFilters, readPeriod } from '../../lists/read-period.ts';
import { bulkOrderStatuses } from './bulk-order-status.tsx';
import type { BulkOrderFilter } from './generated/operations.ts';

/** The filters of the list of bulk orders, by their names in the address. */
export const bulkOrderFilters: readonly string[] = ['status', ...periodFilters('created')];

/**
 * Returns the query filter for the filters and the search of a list of bulk orders. Days begin and
 * end at midnight in `timeZone`.
 */
export function readBulkOrderFilter(place: ListPlace, timeZone: string): BulkOrderFilter {
  const status = choiceOf(place, 'status', bulkOrderStatuses);
  return {
    reference: place.search,
    statuses: status && [status],
    createdAt: readPeriod(place, 'created', timeZone),
  };
}
