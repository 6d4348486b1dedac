import { Link, useLocation } from 'wouter';
import scroller from '../../styles/scroller.module.css';
import { usePageTitle } from '../display/page-title.ts';
import { useCurrentInView } from '../tables/use-current-in-view.ts';
import styles from './sub-menu.module.css';

export interface Section {
  /**
   * Path below the page's address, such as `/users`. `/` is the default section, which is displayed
   * for all other addresses.
   */
  readonly path: string;
  readonly title: string;
}

interface SubMenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly sections: readonly Section[];
}

/**
 * Links to the sections of a page, each with a separate address. The current section is part of the
 * title of the tab.
 */
export function SubMenu({ label, sections }: SubMenuProps) {
  const [location] = useLocation();
  const named = sections.find(({ path }) => path !== '/' && `${location}/`.startsWith(`${path}/`));
  const current = named?.path ?? '/';
  const menu = useCurrentInView(current);
  usePageTitle(named?.title ?? null);
  return (
    <nav className={`${scroller.scroller} ${styles.menu}`} aria-label={label} ref={menu}>
      {sections.map(({ path, title }) => (
        <Link key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
