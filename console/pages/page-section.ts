import type { Action } from '../session/actions.ts';

/**
 * A section of a page, which has a separate address. The page's menu and the command palette list
 * it.
 */
export interface PageSection {
  /** Path below the page's address, such as `/users`. */
  readonly path: string;
  readonly title: string;
  /** The actions of which the user's role must permit at least one. */
  readonly anyOf: readonly Action[];
}

/** Returns the sections that are offered to a role with these actions. */
export function sectionsFor<Section extends PageSection>(
  sections: readonly Section[],
  actions: ReadonlySet<Action>,
): Section[] {
  return sections.filter(({ anyOf }) => anyOf.some((action) => actions.has(action)));
}
