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

/** The sign-in, or the console of whoever signed in. The address stays, so that signing in leads to where one wanted to go. */
export function App() {
  const state = useSession();
  if (!state.session) return <SignInForm absence={state.absence} />;
  return <SignedIn key={state.session.id} />;
}

/** With a client of its own: nothing that one person read is there for the next. */
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
