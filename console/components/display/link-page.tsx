import type { ReactNode } from 'react';
import { chooseLanguage } from '../../language/language.ts';
import { LanguageSwitch } from '../forms/language-switch.tsx';
import styles from './link-page.module.css';

interface LinkPageProps {
  /** The title of the tab. */
  readonly title: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** The layout of a page of a link that was sent to a person who is not signed in. */
export function LinkPage({ title, heading, children }: LinkPageProps) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <div className={styles.form}>
        <h1>{heading}</h1>
        {children}
        <LanguageSwitch onChoose={chooseLanguage} />
      </div>
    </main>
  );
}
