import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../platform/database/database.ts';
import type { NestedSetNode } from './category-tree.ts';

/** A stored category with its position in the tree of its sales page. */
export type StoredNode = NestedSetNode & { readonly slug: string };

/** Returns the categories of a sales page in depth-first order. */
export function readTree({ prisma }: Transaction, salesPageId: number): Promise<StoredNode[]> {
  return prisma.category.findMany({
    where: { salesPageId },
    select: { id: true, slug: true, parentId: true, lft: true, lvl: true, rgt: true },
    orderBy: { lft: 'asc' },
  });
}

/** Returns the node with this id. Throws if the tree does not contain it. */
export function findNode(tree: readonly NestedSetNode[], id: number): NestedSetNode {
  const node = tree.find((other) => other.id === id);
  if (!node) throw new Error(`category ${id} is not in the tree`);
  return node;
}

/**
 * Updates the rows whose position has changed. Returns whether any row has changed. Rows whose
 * numbers and parent change in the same way share a statement: a new category requires one
 * statement for its ancestors and one for all categories after it.
 */
export async function writePlaces(
  { prisma }: Transaction,
  salesPageId: number,
  tree: readonly StoredNode[],
  places: readonly NestedSetNode[],
): Promise<boolean> {
  const storedNodes = new Map(tree.map((node) => [node.id, node]));
  const changes = places.flatMap(({ id, parentId, lft, lvl, rgt }) => {
    const stored = storedNodes.get(id);
    if (!stored) return [];
    const shift = { lft: lft - stored.lft, lvl: lvl - stored.lvl, rgt: rgt - stored.rgt };
    const newParent = parentId === stored.parentId ? {} : { parentId };
    return isDeepStrictEqual({ ...shift, ...newParent }, { lft: 0, lvl: 0, rgt: 0 })
      ? []
      : [{ id, shift, newParent }];
  });
  const groups = Map.groupBy(changes, ({ shift, newParent }) => JSON.stringify([shift, newParent]));
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { shift, newParent } = first;
    await prisma.category.updateMany({
      where: { salesPageId, id: { in: group.map(({ id }) => id) } },
      data: {
        lft: { increment: shift.lft },
        lvl: { increment: shift.lvl },
        rgt: { increment: shift.rgt },
        ...newParent,
      },
    });
  }
  return changes.length > 0;
}
