import { Link, Redirect, Route, Switch, useSearch } from 'wouter';
import { EmptyPage } from '../frame/empty-page.tsx';
import styles from '../frame/page-title.module.css';
import type { ConsolePage } from '../pages/registry.ts';
import { useHrefOf, useSalesPage } from '../session/sales-page.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import { TitledPage } from './titled-page.tsx';

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
          <TitledPage title={title} salesPage={name} heading={<h1 className={styles.title}>{title}</h1>}>
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
