/** The search and page of the list of orders. It is not kept in the URL, because it may hold names. */
export interface ListPlace {
  /** Null for all orders. */
  readonly search: string | null;
  /** The end cursors of the previous pages; empty on the first page. */
  readonly cursors: readonly string[];
}
