import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { Spinner } from './components/feedback/spinner.tsx';
import { ToastProvider } from './components/feedback/toasts.tsx';
import { useInvitationToken } from './pages/invitation/invitation-token.ts';
import { sessionTokens } from './session/session.ts';
import { createSessionClient } from './session/session-client.ts';
import { Shell } from './shell/shell.tsx';
import { UpdateMessage } from './shell/update-message.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { ViewerProvider } from './sign-in/viewer.tsx';
import { GuardedRouter } from './unsaved/guarded-router.tsx';

const InvitationPage = lazy(async () => ({
  default: (await import('./pages/invitation/invitation-page.tsx')).InvitationPage,
}));

/**
 * Renders the sign-in page, the page of an invitation's link, or the console of the signed-in user.
 * The sign-in page keeps the address, so that signing in opens the requested page.
 */
export function App() {
  const { tokens, absence } = useSyncExternalStore(sessionTokens.subscribe, sessionTokens.readState);
  const [invitation, leaveInvitation] = useInvitationToken();
  if (invitation !== null) {
    return (
      <Suspense fallback={<Spinner />}>
        <InvitationPage token={invitation} onLeave={leaveInvitation} />
      </Suspense>
    );
  }
  if (!tokens) return <SignInForm absence={absence} />;
  return <SignedIn key={tokens.id} />;
}

/**
 * The console of one session. It has a separate GraphQL client, so that the cache contains nothing
 * that a previous user read.
 */
function SignedIn() {
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
