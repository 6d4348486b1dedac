/** A category and its parent. `parentId` is null at the top level. */
export interface Branch {
  readonly id: number;
  readonly parentId: number | null;
}

/**
 * Like `Branch`, but with the position in the nested set: descendants have numbers between `lft` and `rgt`, and `lvl` is the
 * depth, from 0.
 */
export interface Place extends Branch {
  readonly lft: number;
  readonly lvl: number;
  readonly rgt: number;
}

/** Numbers a tree as a nested set, starting at 1. Categories with the same parent keep their order in `branches`. */
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

/** Returns the tree with a category, which may be new, added below its parent: before the sibling `beforeId`, or last. */
export function putInTree<Known extends Branch>(tree: readonly Known[], branch: Branch, beforeId: number | null): Branch[] {
  const others = tree.filter(({ id }) => id !== branch.id);
  const index = others.findIndex(({ id }) => id === beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, branch as Known);
}

/** Returns the tree without a category. Its children take its position. */
export function takeFromTree(tree: readonly Branch[], { id, parentId }: Branch): Branch[] {
  return tree.filter((branch) => branch.id !== id).map((branch) => (branch.parentId === id ? { ...branch, parentId } : branch));
}

/** Returns whether category `id` is category `otherId` or one of its descendants. */
export function isWithin(tree: readonly Branch[], id: number | null, otherId: number): boolean {
  if (id === null || id === otherId) return id === otherId;
  return isWithin(tree, tree.find((branch) => branch.id === id)?.parentId ?? null, otherId);
}
