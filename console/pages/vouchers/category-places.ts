import type { ListedCategoryFragment } from './generated/operations.ts';

type Category = Pick<ListedCategoryFragment, 'id' | 'parent'>;

/** A place in the tree: before one of the children of a parent, or after all of them. */
export interface CategoryPlace {
  /** The global id of the parent. Null at the top level. */
  readonly parentId: string | null;
  /** The global id of the category after the place. Null for the last place. */
  readonly beforeId: string | null;
}

/**
 * Returns the children of a parent in the order of the tree, except the category with the id
 * `without`.
 */
export function childrenOf<Node extends Category>(
  parentId: string | null,
  tree: readonly Node[],
  without = '',
): readonly Node[] {
  return tree.filter(({ id, parent }) => (parent?.id ?? null) === parentId && id !== without);
}

/** Returns the place next to a category, or the last place inside it. */
export function placeAt(
  id: string,
  position: 'before' | 'after' | 'inside',
  tree: readonly Category[],
): CategoryPlace {
  if (position === 'inside') return { parentId: id, beforeId: null };
  const parentId = tree.find((category) => category.id === id)?.parent?.id ?? null;
  if (position === 'before') return { parentId, beforeId: id };
  const siblings = childrenOf(parentId, tree);
  return { parentId, beforeId: siblings[siblings.findIndex((sibling) => sibling.id === id) + 1]?.id ?? null };
}

/**
 * Returns the place one step up (-1) or down (1) among the siblings of a category. Null if the
 * category is already first or last.
 */
export function placeNext(
  { id, parent }: Category,
  step: -1 | 1,
  tree: readonly Category[],
): CategoryPlace | null {
  const siblings = childrenOf(parent?.id ?? null, tree);
  const neighbour = siblings[siblings.findIndex((sibling) => sibling.id === id) + step];
  return neighbour ? placeAt(neighbour.id, step === -1 ? 'before' : 'after', tree) : null;
}
