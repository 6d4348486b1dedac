import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { ConsoleHomeProvider } from '../frame/console-home.ts';
import type { ConsolePage } from '../pages/registry.ts';
import { rememberSalesPage } from '../session/last-sales-page.ts';
import type { ViewerSalesPage } from '../session/sales-page.tsx';
import { Frame } from './frame-loader.tsx';
import { PageContent } from './page-content.tsx';
import { TitledPage } from './titled-page.tsx';

interface SalesPageContentProps {
  readonly current: ViewerSalesPage;
  readonly offered: readonly ConsolePage[];
  /** Whether the address names the current sales page. */
  readonly isKnown: boolean;
}

/** Displays a page that fills the screen, or one in the frame of the console. */
export function SalesPageContent({ current, offered, isKnown }: SalesPageContentProps) {
  useEffect(() => {
    if (isKnown) rememberSalesPage(current.subdomain);
  }, [isKnown, current.subdomain]);
  const home = offered.find(({ isFullScreen }) => !isFullScreen)?.path ?? null;
  return (
    <ConsoleHomeProvider value={home}>
      <Switch>
        {offered
          .filter(({ isFullScreen }) => isKnown && isFullScreen)
          .map(({ path, title, Page }) => (
            <Route key={path} path={`/${path}`} nest>
              <TitledPage title={title} salesPage={current.name}>
                <Page />
              </TitledPage>
            </Route>
          ))}
        <Route>
          <Frame current={current} offered={offered}>
            <PageContent offered={isKnown ? offered : []} />
          </Frame>
        </Route>
      </Switch>
    </ConsoleHomeProvider>
  );
}
