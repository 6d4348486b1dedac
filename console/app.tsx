import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { Spinner } from './components/feedback/spinner.tsx';
import { ToastProvider } from './components/feedback/toasts.tsx';
import { sessionTokens } from './session/session.ts';
import { createSessionClient } from './session/session-client.ts';
import { Shell } from './shell/shell.tsx';
import { UpdateMessage } from './shell/update-message.tsx';
import { useLink } from './sign-in/link-token.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { ViewerProvider } from './sign-in/viewer.tsx';
import { GuardedRouter } from './unsaved/guarded-router.tsx';

const InvitationPage = lazy(async () => ({
  default: (await import('./pages/invitation/invitation-page.tsx')).InvitationPage,
}));

const PasswordResetPage = lazy(async () => ({
  default: (await import('./pages/password-reset/password-reset-page.tsx')).PasswordResetPage,
}));

/**
 * Renders the sign-in page, the page of a link for an invitation or a new password, or the console of the signed-in user.
 * The sign-in page keeps the address, so that signing in opens the requested page.
 */
export function App() {
  const { tokens, absence } = useSyncExternalStore(sessionTokens.subscribe, sessionTokens.readState);
  const [link, leaveLink] = useLink();
  if (link !== null) {
    const LinkedPage = link.page === 'invitation' ? InvitationPage : PasswordResetPage;
    return (
      <Suspense fallback={<Spinner />}>
        <LinkedPage token={link.token} onLeave={leaveLink} />
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
