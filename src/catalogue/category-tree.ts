/** A category in the tree. `parentId` is null at the top level. */
export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
}

/**
 * A category with its position in a nested set: the numbers of its descendants lie between `lft`
 * and `rgt`, and `lvl` is its depth, starting at 0.
 */
export interface NestedSetNode extends TreeNode {
  readonly lft: number;
  readonly lvl: number;
  readonly rgt: number;
}

/**
 * Numbers a tree as a nested set, starting at 1, and returns it in depth-first order. Categories
 * with the same parent keep their order in `nodes`.
 */
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

/**
 * Returns the tree with `node` inserted before the sibling `beforeId`, or last if `beforeId` is
 * null. A node that is already in the tree is moved.
 */
export function insertNode<Node extends TreeNode>(
  tree: readonly Node[],
  node: TreeNode,
  beforeId: number | null,
): TreeNode[] {
  const others = tree.filter(({ id }) => id !== node.id);
  const index = others.findIndex(({ id }) => id === beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, node as Node);
}

/** Returns the tree without a category, whose children take its position. */
export function removeNode(tree: readonly TreeNode[], { id, parentId }: TreeNode): TreeNode[] {
  return tree
    .filter((node) => node.id !== id)
    .map((node) => (node.parentId === id ? { ...node, parentId } : node));
}

/**
 * Returns whether category `id` is in the subtree of category `rootId`, which includes `rootId`
 * itself. False if `id` is null.
 */
export function isInSubtree(tree: readonly TreeNode[], id: number | null, rootId: number): boolean {
  if (id === null || id === rootId) return id === rootId;
  return isInSubtree(tree, tree.find((node) => node.id === id)?.parentId ?? null, rootId);
}
