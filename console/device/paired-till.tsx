import type { Client } from '@urql/core';
import { Activity, useCallback, useEffect, useMemo, useState } from 'react';
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
  const client = useMemo(
    () =>
      createBearerClient(
        () => deviceToken,
        () => setRejected(true),
      ),
    [deviceToken],
  );
  if (isRejected) return <PairForm isRevoked onBack={() => deviceKey.write(null)} />;
  return (
    <Provider value={client}>
      <Device client={client} deviceToken={deviceToken} />
    </Provider>
  );
}

/** The use of the till by a cashier, which continues when the same cashier unlocks the till again. */
interface TillSession {
  /** Null if the till is used without a cashier. */
  readonly staffMemberId: string | null;
  /** The token of the cashier, or that of the device. Replaced when the cashier unlocks the till again. */
  token: string;
}

function Device({ client, deviceToken }: { readonly client: Client; readonly deviceToken: string }) {
  const [{ data, error }, reload] = useQuery({ query: PairedTillDocument });
  const [ofCashier, setSession] = useState<TillSession | null>(null);
  const [isLocked, setLocked] = useState(true);
  const withoutCashier = useMemo(() => ({ staffMemberId: null, token: deviceToken }), [deviceToken]);
  const till = data?.viewer.till ?? null;

  useEffect(() => {
    if (!error || till) return;
    const timer = setTimeout(() => reload({ requestPolicy: 'network-only' }), retryMs);
    return () => clearTimeout(timer);
  }, [error, till, reload]);

  const unlock = (staffMemberId: string | null, token: string) => {
    if (ofCashier?.staffMemberId === staffMemberId) ofCashier.token = token;
    else setSession({ staffMemberId, token });
    setLocked(false);
  };
  const lock = useCallback(() => {
    setLocked(true);
    reload({ requestPolicy: 'network-only' });
    // The device is locked even if the service cannot be reached.
    void client.mutation(LockDeviceDocument, { input: {} }).toPromise();
  }, [client, reload]);

  if (!till)
    return error ? <FailureNotice failure={failureOf(error)} onRetry={() => reload()} /> : <Spinner />;
  const hasChoice = till.isCashierRequired || (till.cashiers?.length ?? 0) > 0;
  const session = hasChoice ? ofCashier : withoutCashier;
  const isShown = !hasChoice || !isLocked;
  return (
    <>
      {!isShown && (
        <LockScreen
          till={till}
          onUnlocked={unlock}
          onContinue={till.isCashierRequired ? null : () => unlock(null, deviceToken)}
        />
      )}
      {session && (
        // The input of a cashier is kept while the till is locked, but not displayed.
        <Activity key={session.staffMemberId} mode={isShown ? 'visible' : 'hidden'}>
          <UnlockedTill session={session} till={till} onLock={hasChoice ? lock : null} />
        </Activity>
      )}
    </>
  );
}
