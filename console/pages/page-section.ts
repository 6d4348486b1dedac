import type { Action } from '../session/generated/operations.ts';

/** A section of a page, with a separate address, as its menu and the command palette list it. */
export interface PageSection {
  /** Path below the page's address: `/users`. */
  readonly path: string;
  readonly title: string;
  /** The role must permit at least one of them. */
  readonly anyOf: readonly Action[];
}

/** Returns the sections that a role with these actions is offered. */
export function sectionsFor<Section extends PageSection>(sections: readonly Section[], actions: ReadonlySet<Action>): Section[] {
  return sections.filter(({ anyOf }) => anyOf.some((action) => actions.has(action)));
}
