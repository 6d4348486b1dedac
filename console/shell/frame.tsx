import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { Button } from '../components/button.tsx';
import { useCurrentInView } from '../components/use-current-in-view.ts';
import type { ConsolePage } from '../pages/registry.ts';
import { signOutAllTabs } from '../session/sign-out-all-tabs.ts';
import { useViewer, type ViewerSalesPage } from '../session/viewer.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import styles from './frame.module.css';
import { SalesPageSwitch } from './sales-page-switch.tsx';

interface FrameProps {
  readonly current: ViewerSalesPage | null;
  readonly offered: readonly ConsolePage[];
  readonly children: ReactNode;
}

/** What stands around every page: where one is, what else is offered, who one is. */
export function Frame({ current, offered, children }: FrameProps) {
  const { name } = useViewer();
  const main = useRef<HTMLElement>(null);
  const page = usePageName();
  const menu = useCurrentInView(page);
  const isFirst = useRef(true);
  useEffect(() => {
    // A click on the menu leads on to the new page, for the keyboard and for screen readers too.
    if (!isFirst.current && page !== '') main.current?.focus();
    isFirst.current = false;
  }, [page]);

  return (
    <div className={styles.frame}>
      {/* No link: an address with a fragment would be the start page's, because of <base>. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {sharedTexts.skip}
      </button>
      <header className={styles.header}>
        {current && <SalesPageSwitch current={current} />}
        <div className={styles.person}>
          <span>{name}</span>
          <Button tone="quiet" onClick={signOutAllTabs}>
            {sharedTexts.signOut}
          </Button>
        </div>
      </header>
      <nav className={styles.menu} aria-label={sharedTexts.pages} ref={menu}>
        {offered.map(({ path, title }) => (
          <Link key={path} href={`/${path}`} aria-current={page === path ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <main id="content" className={styles.content} ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The part of the address behind the sales page. */
function usePageName(): string {
  const { base } = useRouter();
  const pathname = usePathname();
  return pathname.slice(base.length + 1).split('/')[0] ?? '';
}
