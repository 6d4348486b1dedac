import { lazy, Suspense, useMemo, useState } from 'react';
import { ChoiceFilter, DayFilter } from '../../lists/filter-fields.tsx';
import { useExportControls } from '../../lists/list-export.tsx';
import { isRestricted } from '../../lists/list-place.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListView } from '../../lists/list-view.tsx';
import { pageVariables } from '../../lists/page-variables.ts';
import { isPeriodReversed } from '../../lists/read-period.ts';
import { divideSearchFailure } from '../../lists/search-failure.ts';
import { SelectionExport } from '../../lists/selection-export.tsx';
import { useListPlace } from '../../lists/use-list-place.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { type ListedOrderFragment, OrderListDocument, type OrderListQuery } from './generated/operations.ts';
import { orderColumns, placesColumn } from './order-columns.tsx';
import { orderFilters, readOrderFilter } from './read-order-filter.ts';
import { shippingStatuses, voucherStatuses } from './status-choices.ts';
import { useCodeSearch } from './use-code-search.ts';

/** Loaded when a row is selected. */
const BulkActions = lazy(async () => ({ default: (await import('./bulk/bulk-actions.tsx')).BulkActions }));

const keyOf = ({ databaseId }: ListedOrderFragment) => String(databaseId);
const newestFirst = { id: 'placed', isDescending: true };
const nameOf = ({ reference }: ListedOrderFragment) => reference;
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
  const { failure, searchError } = divideSearchFailure(
    error ? failureOf(error) : codeSearch.failure,
    place.search,
  );
  const orders = error ? undefined : data?.salesPage?.orders;
  const readNow = () => reload({ requestPolicy: 'network-only' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders?.nodes.filter((row) => selected.has(keyOf(row))) ?? [];
  return (
    <ListView
      list={list}
      caption={ordersTexts.listCaption}
      columns={columns}
      keyOf={keyOf}
      page={orders ?? null}
      isReading={fetching}
      failure={failure}
      onRetry={readNow}
      defaultSort={newestFirst}
      describe={ordersTexts.countOrders}
      empty={
        isRestricted(place)
          ? { title: ordersTexts.nothingFound, hint: ordersTexts.nothingFoundHint }
          : { title: ordersTexts.noOrders }
      }
      selection={{ keys: selected, onSelect: setSelected, nameOf }}
      actions={
        chosen.length === 0 ? (
          button
        ) : (
          <>
            <Suspense>
              <BulkActions
                vouchers={chosen.flatMap(({ reference, soldVouchers }) =>
                  soldVouchers.map((voucher) => ({ ...voucher, reference })),
                )}
                onChanged={readNow}
              />
            </Suspense>
            <SelectionExport
              rows={chosen}
              columns={withPlaces ? columns : columns.filter(({ id }) => id !== placesColumn)}
              fileName={ordersTexts.fileName(subdomain)}
            />
          </>
        )
      }
      outcome={outcome}
      toolbar={
        <ListToolbar
          list={list}
          search={
            <ListSearch
              label={ordersTexts.search}
              hint={ordersTexts.searchHint}
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
