import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The width in CSS pixels below which the rows of every table are stacked: that of a phone. */
const minTableWidth = 416;

/**
 * Returns the ref for the frame of a table. While the frame is narrower than the table, it has the
 * attribute `data-stacked`, for which style sheets display each row as a card. The width that a table
 * requires depends on its data and on the language, so it is measured.
 */
export function useStackedRows(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const requiredWidth = useRef(minTableWidth);

  function stackRows(): void {
    const frame = ref.current;
    const table = frame?.querySelector('table');
    if (!frame || !table || frame.clientWidth === 0) return;
    const { clientWidth: width } = frame;
    // Stacked rows are not measured again in a frame that is narrower than what they required last.
    // The page would become shorter for the measurement, and the browser would scroll it.
    if (width >= requiredWidth.current) {
      frame.removeAttribute('data-stacked');
      requiredWidth.current = table.offsetWidth > width + 1 ? table.offsetWidth : minTableWidth;
    }
    frame.toggleAttribute('data-stacked', width < requiredWidth.current);
  }

  useLayoutEffect(stackRows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function reads only refs
  useEffect(() => {
    const frame = ref.current;
    const table = frame?.querySelector('table');
    if (!frame || !table) return;
    const observer = new ResizeObserver(stackRows);
    observer.observe(frame);
    // A cell can change without a render of the table.
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return ref;
}
