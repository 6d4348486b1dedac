import { choiceOf } from '../../lists/choice-of.ts';
import type { ListPlace } from '../../lists/list-place.ts';
import { periodFilters, readPeriod } from '../../lists/read-period.ts';
import type { OrderFilter } from './generated/operations.ts';
import { shippingStatuses, voucherStatuses } from './status-choices.ts';

/** The filters of the list of orders, by their names in the address. */
export const orderFilters: readonly string[] = ['state', 'posting', 'channel', ...periodFilters('placed')];

/**
 * Returns the query filter for the filters and the search of a list of orders. Days begin and end
 * at midnight in `timeZone`.
 */
export function readOrderFilter(place: ListPlace, timeZone: string): OrderFilter {
  const state = choiceOf(place, 'state', voucherStatuses);
  const posting = choiceOf(place, 'posting', shippingStatuses);
  const { channel } = place.filters;
  return {
    search: place.search,
    createdAt: readPeriod(place, 'placed', timeZone),
    soldVoucherStatuses: state && [state],
    shippingStatuses: posting && [posting],
    salesChannels: channel === undefined ? null : [channel],
  };
}
