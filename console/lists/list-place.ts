/**
 * The filters, search, order, columns and page of a list. All of them are stored in the address, so
 * that a reload, the back button and a second tab display the same rows.
 */
export interface ListPlace {
  /**
   * The values of the filters, by their names in the address. A filter without a value is absent.
   */
  readonly filters: Readonly<Record<string, string>>;
  /** The text of the search. Null for all rows. */
  readonly search: string | null;
  /** The order of the rows. Null for the default order of the list. */
  readonly sort: ListSort | null;
  /** The ids of the chosen columns. Null for the default columns. */
  readonly columns: readonly string[] | null;
  /** The cursor of the page. Null for the first page. */
  readonly page: PageCursor | null;
}

export interface ListSort {
  /** The id of the column by which the rows are sorted. */
  readonly id: string;
  readonly isDescending: boolean;
}

/** The cursor of the last row before a page, or of the first row after it. */
export type PageCursor = { readonly after: string } | { readonly before: string };

/**
 * Parses the place of a list from its address. `search` and `hash` are those of a URL. Filters with
 * names other than `filterNames` are ignored, because an address can contain any parameters.
 */
export function parseListPlace(search: string, hash: string, filterNames: readonly string[]): ListPlace {
  const query = new URLSearchParams(search);
  const entries = filterNames.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  const sort = query.get('sort');
  const after = query.get('after');
  const before = query.get('before');
  return {
    filters: Object.fromEntries(entries),
    search: new URLSearchParams(hash.slice(1)).get('search')?.trim() || null,
    sort: sort ? { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : null,
    columns: query.get('columns')?.split(',') ?? null,
    page: after ? { after } : before ? { before } : null,
  };
}

/**
 * Returns the query and fragment of the address of a place, such as
 * `?state=EXPIRED&sort=-sold#search=petra`. The search can contain names, so it is stored in the
 * fragment, which browsers do not send. Servers and proxies log the query of an address.
 */
export function formatListPlace({ filters, search, sort, columns, page }: ListPlace): string {
  const query = new URLSearchParams(filters);
  if (sort) query.set('sort', `${sort.isDescending ? '-' : ''}${sort.id}`);
  if (columns) query.set('columns', columns.join(','));
  for (const [name, cursor] of Object.entries(page ?? {})) query.set(name, cursor);
  const text = query.toString();
  return `${text && `?${text}`}${search === null ? '' : `#${new URLSearchParams({ search })}`}`;
}

/** Returns whether a place has a filter or a search. */
export function isRestricted({ filters, search }: ListPlace): boolean {
  return search !== null || Object.keys(filters).length > 0;
}
