import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { Spinner } from '../components/feedback/spinner.tsx';
import { EmptyPage } from '../frame/empty-page.tsx';
import { pagesFor } from '../pages/registry.ts';
import { lastSalesPage } from '../session/last-sales-page.ts';
import { SalesPageProvider } from '../session/sales-page.tsx';
import { useViewer } from '../sign-in/viewer.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import { Frame } from './frame-loader.tsx';
import { SalesPageContent } from './sales-page-content.tsx';

const SecondFactorPage = lazy(async () => ({
  default: (await import('../pages/settings/second-factor-page.tsx')).SecondFactorPage,
}));

/**
 * Routes an address such as `/demo-spa/orders` to the sales page and to one of its pages, which
 * routes the rest of the address.
 */
export function Shell() {
  const { salesPages, isSecondFactorMissing } = useViewer();
  const [first] = salesPages;
  const search = useSearch();
  const last = lastSalesPage();
  const home = salesPages.find(({ subdomain }) => subdomain === last) ?? first;
  if (!home) {
    return (
      <Frame current={null} offered={[]}>
        {isSecondFactorMissing ? (
          <Suspense fallback={<Spinner />}>
            <SecondFactorPage />
          </Suspense>
        ) : (
          <EmptyPage {...sharedTexts.noSalesPage} />
        )}
      </Frame>
    );
  }
  return (
    <Switch>
      <Route path="/">
        <Redirect to={`/${home.subdomain}${search && `?${search}`}`} replace />
      </Route>
      <Route path="/:subdomain" nest>
        {({ subdomain }) => {
          const salesPage = salesPages.find((page) => page.subdomain === subdomain) ?? home;
          const offered = pagesFor(salesPage.actions);
          return (
            <SalesPageProvider value={salesPage} key={salesPage.databaseId}>
              <SalesPageContent
                offered={offered}
                isKnown={salesPage.subdomain === subdomain}
                current={salesPage}
              />
            </SalesPageProvider>
          );
        }}
      </Route>
    </Switch>
  );
}
