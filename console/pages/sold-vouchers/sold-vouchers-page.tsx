import { useMemo, useState } from 'react';
import { choiceOf } from '../../lists/choice-of.ts';
import { ChoiceFilter, DayFilter } from '../../lists/filter-fields.tsx';
import { useExportControls } from '../../lists/list-export.tsx';
import { isRestricted, type ListPlace } from '../../lists/list-place.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListView } from '../../lists/list-view.tsx';
import { pageVariables } from '../../lists/page-variables.ts';
import { isPeriodReversed, periodFilters, readDayRange, readPeriod } from '../../lists/read-period.ts';
import { divideSearchFailure } from '../../lists/search-failure.ts';
import { SelectionExport } from '../../lists/selection-export.tsx';
import { useListPlace } from '../../lists/use-list-place.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { failureOf } from '../../operations/failure.ts';
import { useWholeConnection } from '../../operations/use-whole-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { postingTexts } from '../../texts/posting-texts.ts';
import { soldVouchersTexts as texts } from '../../texts/sold-vouchers-texts.ts';
import { BulkActions } from '../orders/bulk/bulk-actions.tsx';
import { shippingStatuses, voucherStatuses } from '../orders/status-choices.ts';
import { useCodeSearch } from '../orders/use-code-search.ts';
import { formatTitle } from '../vouchers/format-voucher.ts';
import {
  SoldVoucherChoicesDocument,
  type SoldVoucherFilter,
  SoldVoucherListDocument,
  type SoldVoucherListQuery,
  type SoldVoucherRowFragment,
  type SoldVoucherSortKey,
} from './generated/operations.ts';
import { voucherColumns } from './voucher-columns.tsx';

const filterNames = ['state', 'voucher', 'posting', ...periodFilters('expires'), ...periodFilters('sold')];
const sortKeys: Readonly<Record<string, SoldVoucherSortKey>> = {
  expires: 'EXPIRES_AT',
  remaining: 'REMAINING',
};
const newestFirst = { id: 'sold', isDescending: true };
const keyOf = ({ databaseId }: SoldVoucherRowFragment) => String(databaseId);
const nameOf = ({ name, order }: SoldVoucherRowFragment) => postingTexts.named(order.reference, name);
const connectionOf = ({ salesPage }: SoldVoucherListQuery) => salesPage?.soldVouchers;

/** The sold vouchers of the sales page, by default all of them, newest first. */
export function SoldVouchersPage() {
  const { databaseId: salesPageId, subdomain, timeZone } = useSalesPage();
  const list = useListPlace(filterNames);
  const { place, go } = list;
  const columns = useMemo(() => voucherColumns(timeZone), [timeZone]);
  const codeSearch = useCodeSearch((search) => go({ search }));
  const catalogue = useWholeConnection({
    query: SoldVoucherChoicesDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.vouchers,
  });
  const variables = {
    salesPageId,
    filter: readFilter(place, timeZone),
    sortBy: sortKeys[place.sort?.id ?? ''] ?? ('CREATED_AT' as const),
    order: place.sort?.isDescending === false ? ('ASC' as const) : ('DESC' as const),
  };
  const [{ data, error, fetching }, reload] = useListQuery({
    query: SoldVoucherListDocument,
    variables: { ...variables, ...pageVariables(place) },
    pause: isPeriodReversed(place, 'sold') || isPeriodReversed(place, 'expires'),
  });
  const fileName = texts.fileName(subdomain);
  const { button, outcome } = useExportControls({
    query: SoldVoucherListDocument,
    variables,
    connectionOf,
    columns,
    fileName,
  });
  const { failure, searchError } = divideSearchFailure(
    error ? failureOf(error) : codeSearch.failure,
    place.search,
  );
  const page = (!error && data?.salesPage?.soldVouchers) || null;
  const readNow = () => reload({ requestPolicy: 'network-only' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = page?.nodes.filter((row) => selected.has(keyOf(row))) ?? [];
  return (
    <ListView
      list={list}
      caption={texts.caption}
      columns={columns}
      keyOf={keyOf}
      page={page}
      isReading={fetching}
      failure={failure}
      onRetry={readNow}
      defaultSort={newestFirst}
      describe={texts.count}
      empty={
        isRestricted(place)
          ? { title: texts.nothingFound, hint: texts.nothingFoundHint }
          : { title: texts.none }
      }
      selection={{ keys: selected, onSelect: setSelected, nameOf }}
      actions={
        chosen.length === 0 ? (
          button
        ) : (
          <>
            <BulkActions
              vouchers={chosen.map((voucher) => ({ ...voucher, reference: voucher.order.reference }))}
              onChanged={readNow}
            />
            <SelectionExport rows={chosen} columns={columns} fileName={fileName} />
          </>
        )
      }
      outcome={outcome}
      toolbar={
        <ListToolbar
          list={list}
          search={
            <ListSearch
              label={texts.search}
              hint={texts.searchHint}
              search={place.search}
              error={searchError ?? codeSearch.error}
              isBusy={fetching || codeSearch.isBusy}
              onSearch={codeSearch.search}
            />
          }
        >
          <ChoiceFilter
            list={list}
            name="state"
            label={texts.columns.state}
            choices={voucherStatuses.map((status) => [status, ordersTexts.statuses[status]])}
          />
          <ChoiceFilter
            list={list}
            name="voucher"
            label={texts.columns.voucher}
            choices={(catalogue.nodes ?? []).map((voucher) => [voucher.id, formatTitle(voucher)])}
          />
          <ChoiceFilter
            list={list}
            name="posting"
            label={ordersTexts.posting}
            choices={shippingStatuses.map((status) => [status, ordersTexts.shipping[status]])}
          />
          <DayFilter list={list} name="expires" labels={texts.expiresBetween} />
          <DayFilter list={list} name="sold" labels={texts.soldBetween} />
        </ListToolbar>
      }
    />
  );
}

/**
 * Returns the query filter for the filters and the search of the list. Days of sales begin and end
 * at midnight in `timeZone`.
 */
function readFilter(place: ListPlace, timeZone: string): SoldVoucherFilter {
  const state = choiceOf(place, 'state', voucherStatuses);
  const posting = choiceOf(place, 'posting', shippingStatuses);
  const { voucher } = place.filters;
  return {
    recipient: place.search,
    createdAt: readPeriod(place, 'sold', timeZone),
    lastDay: readDayRange(place, 'expires', timeZone),
    statuses: state && [state],
    shippingStatuses: posting && [posting],
    voucherIds: voucher === undefined ? null : [voucher],
  };
}
