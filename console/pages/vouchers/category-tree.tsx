import { Tree, type TreeDragDropPayload, type TreeNodeData, useTree } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { formatTranslation } from '../../components/forms/translation-fields.tsx';
import { ChevronRight as Chevron } from '../../icons/icons.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { type CategoryPlace, placeAt } from './category-places.ts';
import styles from './category-tree.module.css';
import type { ListedCategoryFragment } from './generated/operations.ts';

interface CategoryTreeProps {
  /** All categories in the order of the tree. Must be the same array until they change. */
  readonly categories: readonly ListedCategoryFragment[];
  /**
   * Called when a category was dragged to a place. Undefined for users who may not move categories.
   */
  readonly onMove?: (id: string, place: CategoryPlace) => void;
  /** The buttons of the selected category. */
  readonly actions?: (category: ListedCategoryFragment) => ReactNode;
}

/**
 * The categories as a tree. The arrow keys move through the tree, and expand and collapse
 * categories. The focused category is selected: its buttons are displayed, and they follow the
 * category in the tab order.
 */
export function CategoryTree({ categories, onMove, actions }: CategoryTreeProps) {
  // The tree component initialises its state whenever it receives other data.
  const data = useMemo(() => nodesBelow(null, categories), [categories]);
  const [collapsed, setCollapsed] = useState<readonly string[]>([]);
  const tree = useTree({
    expandedState: Object.fromEntries(categories.map(({ id }) => [id, !collapsed.includes(id)])),
    onExpandedStateChange: (state) => setCollapsed(Object.keys(state).filter((id) => !state[id])),
  });
  return (
    <Tree
      aria-label={vouchersTexts.sections.categories}
      className={styles.tree ?? ''}
      data={data}
      tree={tree}
      levelOffset="1.5rem"
      expandOnClick={false}
      selectOnClick
      allowRangeSelection={false}
      onFocus={({ target }) => {
        const focused = target.role === 'treeitem' ? target.dataset.value : undefined;
        if (focused !== undefined) tree.setSelectedState([focused]);
      }}
      {...(onMove && {
        onDragDrop: ({ draggedNode, targetNode, position }: TreeDragDropPayload) =>
          onMove(draggedNode, placeAt(targetNode, position, categories)),
      })}
      renderNode={({ node, expanded, hasChildren, selected, elementProps }) => {
        const category = categories.find(({ id }) => id === node.value);
        return (
          <div {...elementProps} className={`${elementProps.className} ${styles.node}`}>
            <Chevron
              size={18}
              className={`${styles.chevron} ${expanded ? styles.expanded : ''}`}
              visibility={hasChildren ? 'visible' : 'hidden'}
              aria-hidden
              onClick={() => tree.toggleExpanded(node.value)}
            />
            <span className={styles.title}>{node.label}</span>
            <span className={styles.slug}>{category?.slug}</span>
            {selected && category && actions && (
              // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep clicks and key presses on the buttons from reaching the tree
              <span
                className={styles.actions}
                onClick={(event) => event.stopPropagation()}
                onKeyDown={(event) => event.stopPropagation()}
              >
                {actions(category)}
              </span>
            )}
          </div>
        );
      }}
    />
  );
}

function nodesBelow(parentId: string | null, categories: readonly ListedCategoryFragment[]): TreeNodeData[] {
  return categories
    .filter(({ parent }) => (parent?.id ?? null) === parentId)
    .map(({ id, name }) => ({
      value: id,
      label: formatTranslation(name),
      children: nodesBelow(id, categories),
    }));
}
