import { useMemo } from 'react';
import { useExportControls } from '../../lists/list-export.tsx';
import { isRestricted } from '../../lists/list-place.ts';
import { ListSearch } from '../../lists/list-search.tsx';
import { ListView } from '../../lists/list-view.tsx';
import { pageVariables } from '../../lists/page-variables.ts';
import { divideSearchFailure } from '../../lists/search-failure.ts';
import { useListPlace } from '../../lists/use-list-place.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { customersTexts as texts } from '../../texts/customers-texts.ts';
import { customerColumns } from './customer-columns.tsx';
import {
  type CustomerFiguresFragment,
  CustomerListDocument,
  type CustomerListQuery,
} from './generated/operations.ts';

const filterNames: readonly string[] = [];
const latestFirst = { id: 'latest', isDescending: true };
const keyOf = ({ latestOrder }: CustomerFiguresFragment) => String(latestOrder.databaseId);
const connectionOf = ({ salesPage }: CustomerListQuery) => salesPage?.customers;

/** The customers of the sales page, by default those with the latest orders first. */
export function CustomerList() {
  const { databaseId: salesPageId, subdomain, timeZone } = useSalesPage();
  const list = useListPlace(filterNames);
  const { place, go } = list;
  const columns = useMemo(() => customerColumns(timeZone), [timeZone]);
  const variables = {
    salesPageId,
    filter: { search: place.search },
    order: place.sort?.isDescending === false ? ('ASC' as const) : ('DESC' as const),
  };
  const [{ data, error, fetching }, reload] = useListQuery({
    query: CustomerListDocument,
    variables: { ...variables, ...pageVariables(place) },
  });
  const { button, outcome } = useExportControls({
    query: CustomerListDocument,
    variables,
    connectionOf,
    columns,
    fileName: texts.fileName(subdomain),
  });
  const { failure, searchError } = divideSearchFailure(error ? failureOf(error) : null, place.search);
  return (
    <ListView
      list={list}
      caption={texts.caption}
      columns={columns}
      keyOf={keyOf}
      page={(!error && data?.salesPage?.customers) || null}
      isReading={fetching}
      failure={failure}
      onRetry={() => reload({ requestPolicy: 'network-only' })}
      defaultSort={latestFirst}
      describe={texts.count}
      empty={
        isRestricted(place)
          ? { title: texts.nothingFound, hint: texts.nothingFoundHint }
          : { title: texts.none, hint: texts.noneHint }
      }
      actions={button}
      outcome={outcome}
      toolbar={
        <ListSearch
          label={texts.search}
          hint={texts.searchHint}
          search={place.search}
          error={searchError}
          isBusy={fetching}
          onSearch={(search) => go({ search })}
        />
      }
    />
  );
}
