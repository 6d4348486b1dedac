/** A category and the one above it; null at the top. */
export interface Branch {
  readonly id: number;
  readonly parentId: number | null;
}

/** The same with its place in the nested set: descendants lie between `lft` and `rgt`, `lvl` is the depth. */
export interface Place extends Branch {
  readonly lft: number;
  readonly lvl: number;
  readonly rgt: number;
}

/** Numbers a tree as a nested set from 1. Categories with the same parent stay in the order in which they are given. */
export function numberTree(branches: readonly Branch[]): Place[] {
  const children = Map.groupBy(branches, ({ parentId }) => parentId);
  let edge = 0;
  const visit = ({ id, parentId }: Branch, lvl: number): Place[] => {
    edge += 1;
    const lft = edge;
    const below = (children.get(id) ?? []).flatMap((child) => visit(child, lvl + 1));
    edge += 1;
    return [{ id, parentId, lft, lvl, rgt: edge }, ...below];
  };
  return (children.get(null) ?? []).flatMap((root) => visit(root, 0));
}

/** The tree with one category put below its parent: before a sibling, or last. The category may be new. */
export function putInTree<Known extends Branch>(tree: readonly Known[], branch: Branch, beforeId: number | null): Branch[] {
  const others = tree.filter(({ id }) => id !== branch.id);
  const index = others.findIndex(({ id }) => id === beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, branch as Known);
}

/** The tree without one category; those right below it take its place. */
export function takeFromTree(tree: readonly Branch[], { id, parentId }: Branch): Branch[] {
  return tree.filter((branch) => branch.id !== id).map((branch) => (branch.parentId === id ? { ...branch, parentId } : branch));
}

/** Whether a category is another one or lies below it. */
export function isWithin(tree: readonly Branch[], id: number | null, otherId: number): boolean {
  if (id === null || id === otherId) return id === otherId;
  return isWithin(tree, tree.find((branch) => branch.id === id)?.parentId ?? null, otherId);
}
