import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  insertNode,
  isInSubtree,
  numberTree,
  removeNode,
  type TreeNode,
} from '../../src/catalogue/category-tree.ts';

/**
 * Removes category `what + 1` if `take` is true. Otherwise, inserts it below `below` and before
 * `before`, or moves it there.
 */
const step = fc.record({ take: fc.boolean(), what: fc.nat(12), below: fc.nat(12), before: fc.nat(12) });

function apply(
  tree: readonly TreeNode[],
  { take, what, below, before }: { take: boolean; what: number; below: number; before: number },
) {
  const known = tree.find(({ id }) => id === what + 1);
  if (take) return known ? numberTree(removeNode(tree, known)) : tree;
  const parentId = tree.some(({ id }) => id === below) ? below : null;
  if (isInSubtree(tree, parentId, what + 1)) return tree;
  return numberTree(insertNode(tree, { id: what + 1, parentId }, before));
}

describe('numberTree', () => {
  test('numberTree returns a valid nested set after any sequence of insertions, moves and removals', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const places = numberTree(steps.reduce(apply, [] as readonly TreeNode[]));
        const edges = places.flatMap(({ lft, rgt }) => [lft, rgt]).sort((a, b) => a - b);
        expect(edges).toEqual(Array.from({ length: places.length * 2 }, (_, index) => index + 1));
        for (const { id, parentId, lft, rgt, lvl } of places) {
          const around = places
            .filter((other) => other.lft < lft && rgt < other.rgt)
            .sort((a, b) => b.lft - a.lft);
          expect({ id, parentId, lvl }).toEqual({ id, parentId: around[0]?.id ?? null, lvl: around.length });
        }
      }),
      { numRuns: 500 },
    );
  });

  test('numberTree returns an already numbered tree unchanged', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const places = numberTree(steps.reduce(apply, [] as readonly TreeNode[]));
        expect(numberTree(places)).toEqual(places);
      }),
    );
  });
});

const branch = (id: number, parentId: number | null = null): TreeNode => ({ id, parentId });
const shown = (tree: readonly TreeNode[]) => numberTree(tree).map(({ id, lvl }) => `${'-'.repeat(lvl)}${id}`);
const tree = numberTree([branch(1), branch(2, 1), branch(3, 2), branch(4, 1), branch(5)]);

test('insertNode places a category with its descendants before the given sibling, or last if there is no such sibling', () => {
  expect(shown(tree)).toEqual(['1', '-2', '--3', '-4', '5']);
  expect(shown(insertNode(tree, branch(4, 1), 2))).toEqual(['1', '-4', '-2', '--3', '5']);
  expect(shown(insertNode(tree, branch(2, null), 1))).toEqual(['2', '-3', '1', '-4', '5']);
  expect(shown(insertNode(tree, branch(2, 5), null))).toEqual(['1', '-4', '5', '-2', '--3']);
  expect(shown(insertNode(tree, branch(6, 2), 3))).toEqual(['1', '-2', '--6', '--3', '-4', '5']);
});

test('removeNode puts the children of the removed category in its position', () => {
  expect(shown(removeNode(tree, branch(2, 1)))).toEqual(['1', '-3', '-4', '5']);
  expect(shown(removeNode(tree, branch(1)))).toEqual(['2', '-3', '4', '5']);
});

test('isInSubtree returns true for the category itself and each of its ancestors', () => {
  const within = (id: number) => [1, 2, 3, 4, 5].filter((other) => isInSubtree(tree, id, other));
  expect(within(3)).toEqual([1, 2, 3]);
  expect(within(5)).toEqual([5]);
});
