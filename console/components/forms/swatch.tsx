import styles from './swatch.module.css';

/** A sample of a colour, followed by its code. */
export function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.colour} style={{ backgroundColor: colour }} aria-hidden />
      {colour}
    </span>
  );
}
