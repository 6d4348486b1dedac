import type { ListPlace } from './list-place.ts';

/** The number of rows of a page of a list. */
const listPageSize = 50;

/** The arguments of a connection. Exactly one of `first` and `last` is not null. */
export interface PageVariables {
  readonly first: number | null;
  readonly after: string | null;
  readonly last: number | null;
  readonly before: string | null;
}

/** Returns the arguments of a connection that select the current page of a list. */
export function pageVariables({ page }: ListPlace): PageVariables {
  if (page && 'before' in page) return { first: null, after: null, last: listPageSize, before: page.before };
  return { first: listPageSize, after: page?.after ?? null, last: null, before: null };
}
