import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { salesPageHref, type ViewerSalesPage } from '../session/sales-page.tsx';
import { useViewer } from '../sign-in/viewer.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import styles from './sales-page-switch.module.css';

interface SalesPageSwitchProps {
  readonly current: ViewerSalesPage;
  /** The page to open. Defaults to the page that the address names. */
  readonly page?: string;
}

/**
 * A select that opens the same page of another sales page. Displays only the name if the user has a
 * role on a single sales page.
 */
export function SalesPageSwitch({ current, page }: SalesPageSwitchProps) {
  const { salesPages } = useViewer();
  const [location, navigate] = useLocation();
  const id = useId();
  if (salesPages.length === 1) return <strong className={styles.salesPage}>{current.name}</strong>;
  // The rest of the address belongs to the current sales page.
  const opened = page ?? location.split('/')[1] ?? '';
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{sharedTexts.salesPage}</label>
      <NativeSelect
        id={id}
        value={current.subdomain}
        onChange={(event) => navigate(salesPageHref(event.target.value, opened))}
      >
        {salesPages.map(({ subdomain, name, archivedAt }) => (
          <option key={subdomain} value={subdomain}>
            {archivedAt ? sharedTexts.ended(name) : name}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
