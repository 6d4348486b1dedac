import { Link, useLocation } from 'wouter';
import { usePageTitle } from '../../components/display/page-title.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { tillTexts } from '../../texts/till-texts.ts';
import { LockButton } from './device/lock-button.tsx';
import { TillPerson } from './device/till-person.tsx';
import { LocationSelect } from './location-select.tsx';
import type { TillMode } from './modes.ts';
import { useTillConnection } from './till-connection.tsx';
import { TillMenu } from './till-menu.tsx';
import styles from './till-page.module.css';

/** The location, the modes and the person of a till, and its menu. */
export function TillHeader({ modes }: { readonly modes: readonly TillMode[] }) {
  const [address] = useLocation();
  const { isOnline } = useTillConnection();
  const current = modes.find(({ path }) => path === address);
  usePageTitle(current && current.path !== '/' ? tillTexts.modes[current.id] : null);
  return (
    <header className={styles.header} data-above-toasts>
      <LocationSelect />
      <nav className={styles.modes} aria-label={tillTexts.modesLabel}>
        {modes.map(({ id, path, Icon }) => (
          <Link key={id} href={path} aria-current={address === path ? 'page' : undefined}>
            <Icon size={20} />
            {tillTexts.modes[id]}
          </Link>
        ))}
      </nav>
      <div className={styles.person}>
        <TillPerson />
        <LockButton />
        <TillMenu />
      </div>
      {!isOnline && (
        <div className={styles.offline}>
          <Notice tone="danger">{tillTexts.offline}</Notice>
        </div>
      )}
    </header>
  );
}
