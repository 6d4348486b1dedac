import { useCallback, useEffect, useMemo, useState } from 'react';
import { Provider, useQuery } from 'urql';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Spinner } from '../components/feedback/spinner.tsx';
import { failureOf } from '../operations/failure.ts';
import { createBearerClient } from '../session/bearer-client.ts';
import { deviceKey } from '../session/device-key.ts';
import { LockDeviceDocument, PairedTillDocument } from './generated/operations.ts';
import { LockScreen } from './lock-screen.tsx';
import { PairForm } from './pair-form.tsx';
import { UnlockedTill } from './unlocked-till.tsx';

/** The pause before the till is loaded again after a failure, such as during an outage. Milliseconds. */
const retryMs = 3_000;

/**
 * The screen of a paired device: the lock screen, or the till of the cashier who has unlocked it. If
 * the service rejects the key, the till was revoked, and the device can be paired again.
 */
export function PairedTill({ deviceToken }: { readonly deviceToken: string }) {
  const [isRejected, setRejected] = useState(false);
  const client = useMemo(() => createBearerClient(deviceToken, () => setRejected(true)), [deviceToken]);
  if (isRejected) return <PairForm isRevoked onBack={() => deviceKey.write(null)} />;
  return (
    <Provider value={client}>
      <Device deviceToken={deviceToken} />
    </Provider>
  );
}

function Device({ deviceToken }: { readonly deviceToken: string }) {
  const [{ data, error }, reload] = useQuery({ query: PairedTillDocument });
  /** The token with which the till works: that of a cashier, or that of the device. Null if locked. */
  const [token, setToken] = useState<string | null>(null);
  const till = data?.viewer.till ?? null;

  useEffect(() => {
    if (!error || till) return;
    const timer = setTimeout(() => reload({ requestPolicy: 'network-only' }), retryMs);
    return () => clearTimeout(timer);
  }, [error, till, reload]);

  const lock = useCallback(() => {
    setToken(null);
    reload({ requestPolicy: 'network-only' });
    // The device discards the token even if the service cannot be reached.
    void createBearerClient(deviceToken, () => undefined)
      .mutation(LockDeviceDocument, { input: {} })
      .toPromise();
  }, [deviceToken, reload]);

  if (!till)
    return error ? <FailureNotice failure={failureOf(error)} onRetry={() => reload()} /> : <Spinner />;
  const hasChoice = till.isCashierRequired || (till.cashiers?.length ?? 0) > 0;
  const shown = token ?? (hasChoice ? null : deviceToken);
  if (shown === null)
    return (
      <LockScreen
        till={till}
        onUnlocked={setToken}
        onContinue={till.isCashierRequired ? null : () => setToken(deviceToken)}
      />
    );
  return <UnlockedTill key={shown} token={shown} till={till} onLock={hasChoice ? lock : null} />;
}
