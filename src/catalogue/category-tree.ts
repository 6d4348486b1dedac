/** A category and its parent. `parentId` is null at the top level. */
export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
}

/**
 * Like `TreeNode`, but with the position in the nested set: descendants have numbers between `lft` and `rgt`, and `lvl` is the
 * depth, from 0.
 */
export interface NestedSetNode extends TreeNode {
  readonly lft: number;
  readonly lvl: number;
  readonly rgt: number;
}

/** Numbers a tree as a nested set, starting at 1. Categories with the same parent keep their order in `nodes`. */
export function numberTree(nodes: readonly TreeNode[]): NestedSetNode[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId);
  let boundary = 0;
  const visit = ({ id, parentId }: TreeNode, lvl: number): NestedSetNode[] => {
    boundary += 1;
    const lft = boundary;
    const descendants = (children.get(id) ?? []).flatMap((child) => visit(child, lvl + 1));
    boundary += 1;
    return [{ id, parentId, lft, lvl, rgt: boundary }, ...descendants];
  };
  return (children.get(null) ?? []).flatMap((root) => visit(root, 0));
}

/** Returns the tree with a category, which may be new, added below its parent: before the sibling `beforeId`, or last. */
export function insertNode<Node extends TreeNode>(tree: readonly Node[], branch: TreeNode, beforeId: number | null): TreeNode[] {
  const others = tree.filter(({ id }) => id !== branch.id);
  const index = others.findIndex(({ id }) => id === beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, branch as Node);
}

/** Returns the tree without a category. Its children take its position. */
export function removeNode(tree: readonly TreeNode[], { id, parentId }: TreeNode): TreeNode[] {
  return tree.filter((branch) => branch.id !== id).map((branch) => (branch.parentId === id ? { ...branch, parentId } : branch));
}

/** Returns whether category `id` is category `otherId` or one of its descendants. */
export function isInSubtree(tree: readonly TreeNode[], id: number | null, otherId: number): boolean {
  if (id === null || id === otherId) return id === otherId;
  return isInSubtree(tree, tree.find((branch) => branch.id === id)?.parentId ?? null, otherId);
}
