import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ChoiceFilter, DayFilter } from '../../lists/filter-fields.tsx';
import { isRestricted } from '../../lists/list-place.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListView } from '../../lists/list-view.tsx';
import { pageVariables } from '../../lists/page-variables.ts';
import { isPeriodReversed } from '../../lists/read-period.ts';
import { useListPlace } from '../../lists/use-list-place.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { failureOf } from '../../operations/failure.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { bulkOrderColumns } from './bulk-order-columns.tsx';
import { bulkOrderStatuses } from './bulk-order-status.tsx';
import { BulkOrdersDocument, type ListedBulkOrderFragment } from './generated/operations.ts';
import { bulkOrderFilters, readBulkOrderFilter } from './read-bulk-order-filter.ts';

const { list: texts } = bulkOrdersTexts;
const keyOf = ({ id }: ListedBulkOrderFragment) => id;
const newestFirst = { id: 'created', isDescending: true };

/** The bulk orders of the sales page, by default all of them, newest first. */
export function BulkOrderList() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const mayCreate = useCan('ORDER_PLACE');
  const [, navigate] = useLocation();
  const list = useListPlace(bulkOrderFilters);
  const { place, go } = list;
  const columns = useMemo(() => bulkOrderColumns(timeZone), [timeZone]);
  const [{ data, error, fetching }, reload] = useListQuery({
    query: BulkOrdersDocument,
    variables: {
      salesPageId,
      filter: readBulkOrderFilter(place, timeZone),
      order: place.sort?.isDescending === false ? ('ASC' as const) : ('DESC' as const),
      ...pageVariables(place),
    },
    pause: isPeriodReversed(place, 'created'),
  });
  return (
    <>
      <SectionHead text={texts.introduction}>
        {mayCreate && (
          <Button tone="primary" onClick={() => navigate('/new')}>
            {texts.create}
          </Button>
        )}
      </SectionHead>
      <ListView
        list={list}
        caption={texts.caption}
        columns={columns}
        keyOf={keyOf}
        page={(!error && data?.salesPage?.bulkOrders) || null}
        isReading={fetching}
        failure={error ? failureOf(error) : null}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
        defaultSort={newestFirst}
        describe={texts.count}
        empty={isRestricted(place) ? { title: texts.nothingFound } : { title: texts.none }}
        toolbar={
          <ListToolbar
            list={list}
            search={
              <ListSearch
                label={texts.search}
                hint={texts.searchHint}
                search={place.search}
                error={null}
                isBusy={fetching}
                onSearch={(search) => go({ search })}
              />
            }
          >
            <ChoiceFilter
              list={list}
              name="status"
              label={texts.columns.status}
              choices={bulkOrderStatuses.map((status) => [status, bulkOrdersTexts.statuses[status]])}
            />
            <DayFilter list={list} name="created" labels={texts.createdBetween} />
          </ListToolbar>
        }
      />
    </>
  );
}
