import { useMemo } from 'react';
import { Provider } from 'urql';
import { Redirect, Route, Switch } from 'wouter';
import { ToastProvider } from '../components/feedback/toasts.tsx';
import { EmptyPage } from '../frame/empty-page.tsx';
import { TillDeviceProvider } from '../pages/till/device/till-device.ts';
import { TillPage } from '../pages/till/till-page.tsx';
import { createBearerClient } from '../session/bearer-client.ts';
import { SalesPageProvider } from '../session/sales-page.tsx';
import { useViewer, ViewerProvider } from '../sign-in/viewer.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import { GuardedRouter } from '../unsaved/guarded-router.tsx';
import type { TillOfDevice } from './till-of-device.ts';
import { useIdle } from './use-idle.ts';

/** The time without input after which a till locks itself. Milliseconds. */
const idleMs = 5 * 60_000;

interface UnlockedTillProps {
  /** Its token is read for each request. */
  readonly session: { readonly token: string };
  readonly till: TillOfDevice;
  /** Locks the till. Null if it has no cashiers. */
  readonly onLock: (() => void) | null;
}

/** The till of its cashier, which locks itself when it is not used. */
export function UnlockedTill({ session, till, onLock }: UnlockedTillProps) {
  const lock = onLock ?? ignore;
  const client = useMemo(() => createBearerClient(() => session.token, lock), [session, lock]);
  useIdle(onLock, idleMs);
  const { id, name, redeemLocation } = till;
  const device = useMemo(
    () => ({ id, name, locationId: redeemLocation?.databaseId ?? null, lock: onLock }),
    [id, name, redeemLocation?.databaseId, onLock],
  );
  return (
    <Provider value={client}>
      <ToastProvider>
        <ViewerProvider>
          <TillDeviceProvider value={device}>
            <GuardedRouter>
              <Content />
            </GuardedRouter>
          </TillDeviceProvider>
        </ViewerProvider>
      </ToastProvider>
    </Provider>
  );
}

/** Displays the till at its address. Every other address redirects to it. */
function Content() {
  const [salesPage] = useViewer().salesPages;
  if (!salesPage) return <EmptyPage {...sharedTexts.noSalesPage} />;
  return (
    <SalesPageProvider value={salesPage}>
      <Switch>
        <Route path={`/${salesPage.subdomain}/till`} nest>
          <TillPage />
        </Route>
        <Route>
          <Redirect to={`/${salesPage.subdomain}/till`} replace />
        </Route>
      </Switch>
    </SalesPageProvider>
  );
}

function ignore(): void {}
