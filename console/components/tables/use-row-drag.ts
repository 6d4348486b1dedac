import { type HTMLAttributes, useState } from 'react';

interface RowDrag {
  /**
   * Properties of the handle by which a row is dragged. Keyboard users need another way to move the
   * row.
   */
  readonly handleProps: (id: string) => HTMLAttributes<HTMLElement>;
  /** Properties of a table row onto which another row can be dropped. */
  readonly rowProps: (
    id: string,
  ) => HTMLAttributes<HTMLTableRowElement> & { readonly 'data-drop-target'?: true };
}

/**
 * Lets the user move the rows of a table by dragging them with a pointer. `onDrop` is called with
 * the id of the dragged row and the id of the other row onto which it was dropped.
 */
export function useRowDrag(onDrop: (id: string, targetId: string) => void): RowDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    handleProps: (id) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }) => {
        dataTransfer.effectAllowed = 'move';
        // Firefox starts a drag only if data is set.
        dataTransfer.setData('text/plain', id);
        dataTransfer.setDragImage(currentTarget.closest('tr') ?? currentTarget, 0, 0);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    rowProps: (id) => ({
      ...(dragged !== null && target === id && dragged !== id && { 'data-drop-target': true }),
      onDragOver: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(id);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== null && dragged !== id) onDrop(dragged, id);
        end();
      },
    }),
  };
}
