import { VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { EmptyPage } from '../../frame/empty-page.tsx';
import { ErrorBoundary } from '../../frame/error-boundary.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import targets from '../../styles/large-targets.module.css';
import { navigationTexts } from '../../texts/navigation-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { modesFor } from './modes.ts';
import { TillConnectionProvider } from './till-connection.tsx';
import { TillHeader } from './till-header.tsx';
import { TillLocationProvider, useTillLocation } from './till-location.tsx';
import styles from './till-page.module.css';

/** The till of a counter, which fills the screen: a header, and the mode that the address names. */
export function TillPage() {
  const modes = modesFor(useSalesPage().actions);
  const [first] = modes;
  return (
    <TillConnectionProvider>
      <TillLocationProvider>
        <div className={`${styles.till} ${targets.till}`}>
          <TillHeader modes={modes} />
          <main id="content" className={styles.content} tabIndex={-1}>
            <VisuallyHidden component="h1">{navigationTexts.till}</VisuallyHidden>
            <LocationFailure />
            <ErrorBoundary>
              <Suspense fallback={<Spinner />}>
                <Switch>
                  {modes.map(({ id, path, View }) => (
                    <Route key={id} path={path} component={View} />
                  ))}
                  {/* A user who cannot redeem starts in the first mode that the role permits. */}
                  {first && (
                    <Route path="/">
                      <Redirect to={first.path} replace />
                    </Route>
                  )}
                  <Route>
                    <EmptyPage {...sharedTexts.nothingHere} />
                  </Route>
                </Switch>
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </TillLocationProvider>
    </TillConnectionProvider>
  );
}

function LocationFailure() {
  const { failure } = useTillLocation();
  return failure && <FailureNotice failure={failure} />;
}
