import { formatListPlace, type ListPlace } from './list-place.ts';

/** The filters, sort order and columns of a list, which a user saved with a name in this browser. */
export interface SavedView {
  readonly name: string;
  /** The query of the address of the list, in the format of `formatListPlace`. */
  readonly query: string;
}

const maxViews = 20;

/**
 * Returns the query of a place without the page and the search. A search can contain names, and is
 * therefore not stored.
 */
export function viewQueryOf(place: ListPlace): string {
  return formatListPlace({ ...place, search: null, page: null });
}

/** Views are stored per user and list, because several users can share a browser. */
function keyOf(user: string, list: string): string {
  return `vouchsafe.views:${user}:${list}`;
}

export function readViews(user: string, list: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user, list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const { name, query } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
}

/** Stores the view, in place of one with the same name, and returns all views of the list. */
export function saveView(user: string, list: string, view: SavedView): readonly SavedView[] {
  return store(user, list, [...readViews(user, list).filter(({ name }) => name !== view.name), view]);
}

/** Removes the view with this name, and returns the others. */
export function removeView(user: string, list: string, removed: string): readonly SavedView[] {
  return store(
    user,
    list,
    readViews(user, list).filter(({ name }) => name !== removed),
  );
}

function store(user: string, list: string, views: readonly SavedView[]): readonly SavedView[] {
  const kept = views.slice(-maxViews);
  localStorage.setItem(keyOf(user, list), JSON.stringify(kept));
  return kept;
}
