import { useLayoutEffect, useRef } from 'react';
import styles from './labels.module.css';

/** The sizes in points that are tried, from the largest, until the text fits into the label. */
const sizes = [12, 11, 10, 9, 8, 7, 6, 5];

/** The text of a label, as large as it fits. Long lines wrap; nothing is cut off. */
export function LabelText({ lines }: { readonly lines: readonly string[] }) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    for (const size of sizes) {
      element.style.fontSize = `${size}pt`;
      if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return;
    }
  });
  return (
    <div ref={text} className={styles.text}>
      {lines.join('\n')}
    </div>
  );
}
