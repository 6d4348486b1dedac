import { type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { Button } from '../components/actions/button.tsx';
import { Mark } from '../components/display/mark.tsx';
import { LanguageSwitch } from '../components/forms/language-switch.tsx';
import { ColourSchemeSwitch } from '../frame/colour-scheme-switch.tsx';
import { SalesPageSwitch } from '../frame/sales-page-switch.tsx';
import { NoticeList } from '../notices/notice-list.tsx';
import type { ConsolePage } from '../pages/registry.ts';
import { Palette } from '../palette/palette.tsx';
import type { ViewerSalesPage } from '../session/sales-page.tsx';
import { signOut } from '../session/session.ts';
import { useOwnLanguage } from '../sign-in/use-own-language.ts';
import { useViewer } from '../sign-in/viewer.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import { useLeave } from '../unsaved/guarded-router.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { Shortcuts } from './shortcuts.tsx';

interface FrameProps {
  readonly current: ViewerSalesPage | null;
  readonly offered: readonly ConsolePage[];
  readonly children: ReactNode;
}

/** The frame of every page: the current sales page, the menu and the signed-in user. */
export function Frame({ current, offered, children }: FrameProps) {
  const { name } = useViewer();
  const changeLanguage = useOwnLanguage();
  const leave = useLeave();
  const main = useRef<HTMLElement>(null);
  const page = usePageName();
  const isFirst = useRef(true);
  useEffect(() => {
    // When another page is opened, its content receives the focus, for users of a keyboard or a
    // screen reader.
    if (!isFirst.current && page !== '') {
      main.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    isFirst.current = false;
  }, [page]);

  return (
    <div className={styles.frame}>
      {/* Not a link: because of <base>, an address with only a fragment refers to the start page. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {sharedTexts.skip}
      </button>
      <header className={styles.header}>
        <div className={styles.mark}>
          <Mark />
        </div>
        {current && <SalesPageSwitch current={current} />}
        {current && <Palette offered={offered} />}
        <div className={styles.person}>
          <span>{name}</span>
          {current && <NoticeList />}
          <ColourSchemeSwitch />
          <LanguageSwitch onChoose={changeLanguage} />
          <Button tone="quiet" onClick={() => leave(() => void signOut())}>
            {sharedTexts.signOut}
          </Button>
        </div>
      </header>
      {current && <Shortcuts offered={offered} />}
      <Navigation offered={offered} page={page} />
      <main id="content" className={styles.content} ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/**
 * Returns the path of the current page, such as `orders`: the part of the address after the sales
 * page. Empty if the address ends with the sales page.
 */
function usePageName(): string {
  const { base } = useRouter();
  const pathname = usePathname();
  return pathname.slice(base.length + 1).split('/')[0] ?? '';
}
