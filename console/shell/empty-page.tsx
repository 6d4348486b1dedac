import styles from './frame.module.css';

interface EmptyPageProps {
  readonly title: string;
  /** The next step for the user. */
  readonly text: string;
}

/** Displayed instead of an unknown page. */
export function EmptyPage({ title, text }: EmptyPageProps) {
  return (
    <>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
    </>
  );
}
