import styles from './swatch.module.css';

/** A colour: how it looks, and how it is written. */
export function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.colour} style={{ backgroundColor: colour }} aria-hidden />
      {colour}
    </span>
  );
}
