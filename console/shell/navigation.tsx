import { Link } from 'wouter';
import { useCurrentInView } from '../components/tables/use-current-in-view.ts';
import { pageIcons } from '../pages/page-icons.ts';
import type { ConsolePage } from '../pages/registry.ts';
import scroller from '../styles/scroller.module.css';
import { sharedTexts } from '../texts/shared-texts.ts';
import styles from './frame.module.css';

interface NavigationProps {
  readonly offered: readonly ConsolePage[];
  /** The path of the current page. */
  readonly page: string;
}

/** Paths of the pages that are used all day. All others manage the sales page. */
const dailyPaths: readonly string[] = [
  ...['live', 'till', 'sell', 'orders', 'bulk-orders', 'sold-vouchers', 'customers', 'posting'],
];

/** The menu of the pages in two groups: daily work and management. */
export function Navigation({ offered, page }: NavigationProps) {
  const menu = useCurrentInView(page);
  const groups = [
    { label: sharedTexts.dailyWork, items: offered.filter(({ path }) => dailyPaths.includes(path)) },
    { label: sharedTexts.management, items: offered.filter(({ path }) => !dailyPaths.includes(path)) },
  ].filter(({ items }) => items.length > 0);
  return (
    <nav className={`${scroller.scroller} ${styles.menu}`} aria-label={sharedTexts.pages} ref={menu}>
      {groups.map(({ label, items }) => (
        <div key={label} className={styles.group}>
          <p className={styles.groupLabel}>{label}</p>
          {items.map(({ path, title }) => {
            const Icon = pageIcons[path];
            return (
              <Link key={path} href={`/${path}`} aria-current={page === path ? 'page' : undefined}>
                <Icon size={18} />
                {title}
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
