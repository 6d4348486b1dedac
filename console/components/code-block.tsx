import styles from './code-block.module.css';

interface CodeBlockProps {
  /** Accessible name. */
  readonly label: string;
  readonly text: string;
}

/** Text as a machine sent or got it. What is long is scrolled, by the keyboard too. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only an element that can receive focus
    <section className={styles.block} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
