import styles from './code-block.module.css';

interface CodeBlockProps {
  /** Accessible name. */
  readonly label: string;
  readonly text: string;
}

/**
 * A text that a machine sent or received. A long text can be scrolled, including with the keyboard.
 */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only an element that can receive focus
    <section className={styles.block} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
