import { useMemo } from 'react';
import { useQuery } from 'urql';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { useLastValue } from '../../operations/use-last-value.ts';
import { useWholeConnection } from '../../operations/use-whole-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import {
  CategoryTreeDocument,
  type ListedCategoryFragment,
  type LocationFragment,
  RedeemLocationsDocument,
  VoucherChoicesDocument,
} from './generated/operations.ts';

export interface VoucherChoices {
  /** The languages of the sales page. */
  readonly languages: readonly string[];
  /** All categories, in the order of the tree. */
  readonly categories: readonly ListedCategoryFragment[];
  readonly locations: readonly LocationFragment[];
  readonly shippingMethods: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Loads the languages, categories, redeem locations and shipping methods that a voucher can have.
 * `choices` is null until all are loaded. If a reload fails, the previous choices are kept.
 */
export function useVoucherChoices(): {
  readonly choices: VoucherChoices | null;
  readonly failure: Failure | null;
} {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error }] = useQuery({ query: VoucherChoicesDocument, variables: { salesPageId } });
  const categories = useWholeConnection({
    query: CategoryTreeDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.categories,
  });
  const locations = useWholeConnection({
    query: RedeemLocationsDocument,
    variables: {},
    connectionOf: ({ redeemLocations }) => redeemLocations,
  });
  const failure = error ? failureOf(error) : (categories.failure ?? locations.failure);
  const isWhole = categories.loadMore === null && locations.loadMore === null;
  const loaded = useMemo(() => {
    if (!data || !categories.nodes || !locations.nodes || !isWhole) return null;
    return {
      languages: data.salesPage?.skin?.availableLanguages ?? [],
      categories: categories.nodes.toSorted((one, other) => one.position - other.position),
      locations: locations.nodes,
      shippingMethods: data.salesPage?.shippingMethods ?? [],
    };
  }, [data, categories.nodes, locations.nodes, isWhole]);
  const choices = useLastValue(loaded);
  return { choices, failure: choices ? null : failure };
}
