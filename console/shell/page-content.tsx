import { Suspense } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { Spinner } from '../components/feedback/spinner.tsx';
import { EmptyPage } from '../frame/empty-page.tsx';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import styles from '../frame/page-title.module.css';
import type { ConsolePage } from '../pages/registry.ts';
import { useSalesPage } from '../session/sales-page.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';

/**
 * Displays the page that the address names, or `EmptyPage` if that page is not offered. Each page
 * routes the addresses below it.
 */
export function PageContent({ offered }: { readonly offered: readonly ConsolePage[] }) {
  const { name } = useSalesPage();
  const requested = useSearch();
  // The service redirects `/till` to the console with the query `?till`.
  const first = offered.find(({ path }) => path === requested) ?? offered[0];
  return (
    <Switch>
      {first && (
        <Route path="/">
          <Redirect to={`/${first.path}`} replace />
        </Route>
      )}
      {offered.map(({ path, title, Page }) => (
        <Route key={path} path={`/${path}`} nest>
          <title>{`${title} · ${name}`}</title>
          <h1 className={styles.title}>{title}</h1>
          <ErrorBoundary>
            <Suspense fallback={<Spinner />}>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </Route>
      ))}
      <Route>
        <EmptyPage {...sharedTexts.nothingHere} />
      </Route>
    </Switch>
  );
}
