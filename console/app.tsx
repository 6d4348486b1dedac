import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Spinner } from './components/feedback/spinner.tsx';
import { sessionTokens } from './session/session.ts';
import { useLink } from './sign-in/link-token.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';

const InvitationPage = lazy(async () => ({
  default: (await import('./pages/invitation/invitation-page.tsx')).InvitationPage,
}));

const PasswordResetPage = lazy(async () => ({
  default: (await import('./pages/password-reset/password-reset-page.tsx')).PasswordResetPage,
}));

/** Not a part of the sign-in page, which thereby loads faster. */
const loadSignedIn = () => import('./signed-in.tsx');

const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));

/**
 * Renders the sign-in page, the page of a link for an invitation or a new password, or the console of
 * the signed-in user. The sign-in page keeps the address, so that signing in opens the requested page.
 */
export function App() {
  const { tokens, absence } = useSyncExternalStore(sessionTokens.subscribe, sessionTokens.readState);
  const [link, leaveLink] = useLink();
  useEffect(() => {
    // The console is loaded while the user signs in. A failure is reported when it is displayed.
    void loadSignedIn().catch(() => undefined);
  }, []);
  if (link !== null) {
    const LinkedPage = link.page === 'invitation' ? InvitationPage : PasswordResetPage;
    return (
      <Suspense fallback={<Spinner />}>
        <LinkedPage token={link.token} onLeave={leaveLink} />
      </Suspense>
    );
  }
  if (!tokens) return <SignInForm absence={absence} />;
  return (
    <Suspense fallback={<Spinner />}>
      <SignedIn key={tokens.id} />
    </Suspense>
  );
}
