import { useMemo } from 'react';
import { Provider } from 'urql';
import { ToastProvider } from './components/feedback/toasts.tsx';
import { createSessionClient } from './session/session-client.ts';
import { Shell } from './shell/shell.tsx';
import { UpdateMessage } from './shell/update-message.tsx';
import { ViewerProvider } from './sign-in/viewer.tsx';
import { GuardedRouter } from './unsaved/guarded-router.tsx';

/**
 * The console of one session. It has a separate GraphQL client, so that the cache contains nothing
 * that a previous user read.
 */
export function SignedIn() {
  const client = useMemo(createSessionClient, []);
  return (
    <Provider value={client}>
      <ToastProvider>
        <UpdateMessage />
        <ViewerProvider>
          <GuardedRouter>
            <Shell />
          </GuardedRouter>
        </ViewerProvider>
      </ToastProvider>
    </Provider>
  );
}
