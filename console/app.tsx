import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from './components/feedback/spinner.tsx';
import { deviceKey } from './session/device-key.ts';
import { sessionTokens } from './session/session.ts';
import { useLink } from './sign-in/link-token.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';

const InvitationPage = lazy(async () => ({
  default: (await import('./pages/invitation/invitation-page.tsx')).InvitationPage,
}));

const PasswordResetPage = lazy(async () => ({
  default: (await import('./pages/password-reset/password-reset-page.tsx')).PasswordResetPage,
}));

const PairForm = lazy(async () => ({ default: (await import('./device/pair-form.tsx')).PairForm }));

const PairedTill = lazy(async () => ({ default: (await import('./device/paired-till.tsx')).PairedTill }));

/** Not a part of the sign-in page, which thereby loads faster. */
const loadSignedIn = () => import('./signed-in.tsx');

const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));

/**
 * Renders the sign-in page, the page of a link for an invitation or a new password, or the console of
 * the signed-in user. The sign-in page keeps the address, so that signing in opens the requested page.
 * A device that is paired as a till displays the till instead, unless a user is signed in.
 */
export function App() {
  const { tokens, absence } = useSyncExternalStore(sessionTokens.subscribe, sessionTokens.readState);
  const deviceToken = useSyncExternalStore(deviceKey.subscribe, deviceKey.read);
  const [isPairing, setPairing] = useState(false);
  const [link, leaveLink] = useLink();
  useEffect(() => {
    // The console is loaded while the user signs in. A failure is reported when it is displayed.
    void loadSignedIn().catch(() => undefined);
  }, []);
  if (!link && !tokens && deviceToken === null && !isPairing)
    return <SignInForm absence={absence} onUseAsTill={() => setPairing(true)} />;
  const LinkedPage = link?.page === 'invitation' ? InvitationPage : PasswordResetPage;
  return (
    <Suspense fallback={<Spinner />}>
      {link ? (
        <LinkedPage token={link.token} onLeave={leaveLink} />
      ) : tokens ? (
        <SignedIn key={tokens.id} />
      ) : deviceToken === null ? (
        <PairForm onBack={() => setPairing(false)} />
      ) : (
        <PairedTill key={deviceToken} deviceToken={deviceToken} />
      )}
    </Suspense>
  );
}
