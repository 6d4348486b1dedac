import { type ReactNode, Suspense, useState } from 'react';
import { Link, Redirect, Route, Switch, useSearch } from 'wouter';
import { PageTitlePart } from '../components/display/page-title.ts';
import { Spinner } from '../components/feedback/spinner.tsx';
import { EmptyPage } from '../frame/empty-page.tsx';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import styles from '../frame/page-title.module.css';
import type { ConsolePage } from '../pages/registry.ts';
import { useHrefOf, useSalesPage } from '../session/sales-page.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';

/**
 * Displays the page that the address names, or `EmptyPage` if that page is not offered. Each page
 * routes the addresses below it.
 */
export function PageContent({ offered }: { readonly offered: readonly ConsolePage[] }) {
  const { name } = useSalesPage();
  const hrefOf = useHrefOf();
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
          <TitledPage title={title} salesPage={name}>
            <Page />
          </TitledPage>
        </Route>
      ))}
      <Route>
        <EmptyPage {...sharedTexts.nothingHere}>
          <Link href={hrefOf('')}>{sharedTexts.nothingHere.toStart}</Link>
        </EmptyPage>
      </Route>
    </Switch>
  );
}

interface TitledPageProps {
  readonly title: string;
  /** The name of the sales page. */
  readonly salesPage: string;
  readonly children: ReactNode;
}

/** A page with its heading. The title of the tab also names the current section or object. */
function TitledPage({ title, salesPage, children }: TitledPageProps) {
  const [part, setPart] = useState<string | null>(null);
  return (
    <PageTitlePart value={setPart}>
      <title>{[part, title, salesPage].filter((each) => each !== null).join(' · ')}</title>
      <h1 className={styles.title}>{title}</h1>
      <ErrorBoundary>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </ErrorBoundary>
    </PageTitlePart>
  );
}
