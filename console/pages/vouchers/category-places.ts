import type { ListedCategoryFragment } from './generated/operations.ts';

type Category = Pick<ListedCategoryFragment, 'id' | 'parent'>;

/** A place in the tree: before a category below the same parent, or after all of them. */
export interface CategoryPlace {
  /** The global id of the parent. Null at the top level. */
  readonly parentId: string | null;
  /** The global id of the category after the place. Null for the last place. */
  readonly beforeId: string | null;
}

/** Returns the children of a parent, without a category, in the order of the tree. */
export function childrenOf<Node extends Category>(parentId: string | null, tree: readonly Node[], without = ''): readonly Node[] {
  return tree.filter(({ id, parent }) => (parent?.id ?? null) === parentId && id !== without);
}

/** Returns the place next to a category, or the last place inside it. */
export function placeAt(id: string, position: 'before' | 'after' | 'inside', tree: readonly Category[]): CategoryPlace {
  if (position === 'inside') return { parentId: id, beforeId: null };
  const parentId = tree.find((category) => category.id === id)?.parent?.id ?? null;
  if (position === 'before') return { parentId, beforeId: id };
  const siblings = childrenOf(parentId, tree);
  return { parentId, beforeId: siblings[siblings.findIndex((sibling) => sibling.id === id) + 1]?.id ?? null };
}

/** Returns the place one step up (-1) or down (1) among the siblings of a category. Null at the end of them. */
export function placeNext({ id, parent }: Category, step: -1 | 1, tree: readonly Category[]): CategoryPlace | null {
  const siblings = childrenOf(parent?.id ?? null, tree);
  const neighbour = siblings[siblings.findIndex((sibling) => sibling.id === id) + step];
  return neighbour ? placeAt(neighbour.id, step === -1 ? 'before' : 'after', tree) : null;
}
