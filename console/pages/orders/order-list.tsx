import { useMemo } from 'react';
import { ChoiceFilter, DayFilter } from '../../lists/filter-fields.tsx';
import { useExportControls } from '../../lists/list-export.tsx';
import { isRestricted } from '../../lists/list-place.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListView } from '../../lists/list-view.tsx';
import { pageVariables } from '../../lists/page-variables.ts';
import { isPeriodReversed } from '../../lists/read-period.ts';
import { useListPlace } from '../../lists/use-list-place.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { listTexts } from '../../texts/list-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { type ListedOrderFragment, OrderListDocument, type OrderListQuery } from './generated/operations.ts';
import { orderColumns, placesColumn } from './order-columns.tsx';
import { orderFilters, readOrderFilter } from './read-order-filter.ts';
import { shippingStatuses, voucherStatuses } from './status-choices.ts';
import { useCodeSearch } from './use-code-search.ts';

const keyOf = ({ databaseId }: ListedOrderFragment) => String(databaseId);
const newestFirst = { id: 'placed', isDescending: true };
const connectionOf = ({ salesPage }: OrderListQuery) => salesPage?.orders;

/** The orders of the sales page, by default all of them, newest first. */
export function OrderList() {
  const { databaseId: salesPageId, subdomain, timeZone } = useSalesPage();
  const list = useListPlace(orderFilters);
  const { place, go } = list;
  const columns = useMemo(() => orderColumns(timeZone), [timeZone]);
  const codeSearch = useCodeSearch((search) => go({ search }));
  const variables = {
    salesPageId,
    filter: readOrderFilter(place, timeZone),
    order: place.sort?.isDescending === false ? ('ASC' as const) : ('DESC' as const),
  };
  const withPlaces = place.columns?.includes(placesColumn) ?? false;
  const [{ data, error, fetching }, reload] = useListQuery({
    query: OrderListDocument,
    variables: { ...variables, withPlaces, ...pageVariables(place) },
    pause: isPeriodReversed(place, 'placed'),
  });
  const { button, outcome } = useExportControls({
    query: OrderListDocument,
    variables: { ...variables, withPlaces: true },
    connectionOf,
    columns,
    fileName: ordersTexts.fileName(subdomain),
  });
  const failure = error ? failureOf(error) : codeSearch.failure;
  const isSearchError = failure?.code === 'INVALID_INPUT' && place.search !== null;
  const orders = error ? undefined : data?.salesPage?.orders;
  return (
    <ListView
      list={list}
      caption={ordersTexts.listCaption}
      columns={columns}
      keyOf={keyOf}
      page={orders ?? null}
      isReading={fetching}
      failure={isSearchError ? null : failure}
      onRetry={() => reload({ requestPolicy: 'network-only' })}
      defaultSort={newestFirst}
      describe={ordersTexts.countOrders}
      empty={
        isRestricted(place)
          ? { title: ordersTexts.nothingFound, hint: ordersTexts.nothingFoundHint }
          : { title: ordersTexts.noOrders }
      }
      actions={button}
      outcome={outcome}
      toolbar={
        <ListToolbar
          list={list}
          search={
            <ListSearch
              label={ordersTexts.search}
              hint={ordersTexts.searchHint}
              search={place.search}
              error={
                isSearchError
                  ? listTexts.rejectedSearch(failure.fields[0]?.message ?? failure.message)
                  : codeSearch.error
              }
              isBusy={fetching || codeSearch.isBusy}
              onSearch={codeSearch.search}
            />
          }
        >
          <ChoiceFilter
            list={list}
            name="state"
            label={ordersTexts.columns.state}
            choices={voucherStatuses.map((status) => [status, ordersTexts.statuses[status]])}
          />
          <ChoiceFilter
            list={list}
            name="posting"
            label={ordersTexts.posting}
            choices={shippingStatuses.map((status) => [status, ordersTexts.shipping[status]])}
          />
          <ChoiceFilter
            list={list}
            name="channel"
            label={ordersTexts.columns.channel}
            choices={Object.entries(ordersTexts.channels)}
          />
          <DayFilter list={list} name="placed" labels={ordersTexts.placedBetween} />
        </ListToolbar>
      }
    />
  );
}
