import { useMemo } from 'react';
import { navigate, useLocationProperty, usePathname } from 'wouter/use-browser-location';
import { formatListPlace, type ListPlace, parseListPlace } from './list-place.ts';

export interface ListNavigation {
  readonly place: ListPlace;
  /**
   * Changes the place, starting at the first page unless `page` is given. The back button restores
   * the previous place.
   */
  readonly go: (change: Partial<ListPlace>) => void;
  /** Sets a filter, or removes it with an empty value. */
  readonly setFilter: (name: string, value: string) => void;
}

/**
 * Returns the place of a list, which is stored in the address. `filterNames` must be constant
 * between renders.
 */
export function useListPlace(filterNames: readonly string[]): ListNavigation {
  const pathname = usePathname();
  const search = useLocationProperty(() => location.search);
  const hash = useLocationProperty(() => location.hash);
  const place = useMemo(() => parseListPlace(search, hash, filterNames), [search, hash, filterNames]);
  const go = (change: Partial<ListPlace>) =>
    navigate(`${pathname}${formatListPlace({ ...place, page: null, ...change })}`);
  const setFilter = (name: string, value: string) => {
    const { [name]: _, ...others } = place.filters;
    go({ filters: value === '' ? others : { ...others, [name]: value } });
  };
  return { place, go, setFilter };
}
