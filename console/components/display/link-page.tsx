import type { ReactNode } from 'react';
import { chooseLanguage } from '../../language/language.ts';
import { LanguageSwitch } from '../forms/language-switch.tsx';
import { PanelPage } from './panel-page.tsx';

interface LinkPageProps {
  /** The title of the tab. */
  readonly title: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** The layout of a page of a link that was sent to a person who is not signed in. */
export function LinkPage({ title, heading, children }: LinkPageProps) {
  return (
    <PanelPage title={title} heading={heading}>
      {children}
      <LanguageSwitch onChoose={chooseLanguage} />
    </PanelPage>
  );
}
