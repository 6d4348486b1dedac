import { Component, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { Notice } from '../components/notice.tsx';
import { Spinner } from '../components/spinner.tsx';
import type { ConsolePage } from '../pages/registry.ts';
import { useSalesPage } from '../session/sales-page.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import { EmptyPage } from './empty-page.tsx';
import styles from './frame.module.css';

/** The page that the address names, of those that are offered. Each finds its own addresses below `/`. */
export function PageContent({ offered }: { readonly offered: readonly ConsolePage[] }) {
  const { name } = useSalesPage();
  const [first] = offered;
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
          <FaultBoundary>
            <Suspense fallback={<Spinner />}>
              <Page />
            </Suspense>
          </FaultBoundary>
        </Route>
      ))}
      <Route>
        <EmptyPage {...sharedTexts.nothingHere} />
      </Route>
    </Switch>
  );
}

/** Keeps the menu usable where a page fails, and where its files are gone since the service was updated. */
class FaultBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Notice tone="danger">{sharedTexts.unexpected}</Notice> : this.props.children;
  }
}
