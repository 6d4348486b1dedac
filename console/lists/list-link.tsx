import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useHrefOf } from '../session/sales-page.tsx';

/** The lists whose rows link to a page. Each name is the path of the page of the list. */
export type ListName = 'orders' | 'bulk-orders' | 'sold-vouchers' | 'customers' | 'posting';

/** The list from which a page was opened. */
export interface ListOrigin {
  readonly list: ListName;
  /** The query and fragment of the list's address, in the format of `formatListPlace`. */
  readonly place: string;
  /** The key of the row that was opened. */
  readonly row: string;
}

interface ListLinkProps {
  readonly list: ListName;
  /** The key of the row. */
  readonly row: string;
  /** The address of the page, relative to the sales page, such as `orders/12`. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * Links a row of a list to its page. The page links back to the list with the same filters, and the
 * list then focuses the row.
 */
export function ListLink({ list, row, to, children }: ListLinkProps) {
  const hrefOf = useHrefOf();
  const origin: ListOrigin = { list, place: `${location.search}${location.hash}`, row };
  return (
    <Link
      href={hrefOf(to)}
      state={{ origin }}
      // Marks the list's entry in the history, to which the back button of the browser returns.
      onClick={() => history.replaceState({ ...history.state, opened: row }, '')}
    >
      {children}
    </Link>
  );
}

/**
 * Returns the list from which the current page was opened. Null if it was not opened from a list.
 */
export function useListOrigin(): ListOrigin | null {
  return useHistoryState<{ readonly origin?: ListOrigin } | null>()?.origin ?? null;
}

/**
 * Returns the key of the row whose page was open before the user returned to the current list. Null
 * if no page was open.
 */
export function useOpenedRow(): string | null {
  return useHistoryState<{ readonly opened?: string } | null>()?.opened ?? null;
}
