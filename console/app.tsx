import { useMemo } from 'react';
import { Provider } from 'urql';
import { Router } from 'wouter';
import { ToastProvider } from './components/toasts.tsx';
import { consoleBase } from './service-address.ts';
import { createSessionClient } from './session/session-client.ts';
import { SignInForm } from './session/sign-in-form.tsx';
import { useSession } from './session/use-session.ts';
import { ViewerProvider } from './session/viewer.tsx';
import { Shell } from './shell/shell.tsx';

/** The sign-in page, or the console of the signed-in user. The address does not change, so that signing in opens the requested page. */
export function App() {
  const state = useSession();
  if (!state.session) return <SignInForm absence={state.absence} />;
  return <SignedIn key={state.session.id} />;
}

/** Creates a separate GraphQL client, so that its cache contains nothing that a previous user read. */
function SignedIn() {
  const client = useMemo(createSessionClient, []);
  return (
    <Provider value={client}>
      <ToastProvider>
        <ViewerProvider>
          <Router base={consoleBase}>
            <Shell />
          </Router>
        </ViewerProvider>
      </ToastProvider>
    </Provider>
  );
}
