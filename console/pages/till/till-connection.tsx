import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../operations/failure.ts';

/** The pause between two attempts to reach the service, in milliseconds. */
const retryMs = 2_000;

interface TillConnection {
  /** False as soon as the browser has no network, or a reported request did not reach the service. */
  readonly isOnline: boolean;
  /** Reports the failure of a request. Only a lost connection has an effect. */
  readonly report: (failure: Failure) => void;
}

const ConnectionContext = createContext<TillConnection>({ isOnline: true, report: () => undefined });

/**
 * Observes the connection of the till to the service. After a request that did not reach it, the
 * service is requested until it responds.
 */
export function TillConnectionProvider({ children }: { readonly children: ReactNode }) {
  const [isConnected, setConnected] = useState(navigator.onLine);
  useEffect(() => {
    const lose = () => setConnected(false);
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);
  useEffect(() => {
    if (isConnected) return;
    const controller = new AbortController();
    const attempt = async () => {
      const response = await fetch(document.baseURI, {
        method: 'HEAD',
        cache: 'no-store',
        signal: controller.signal,
      }).catch(() => null);
      if (response?.ok && !controller.signal.aborted) setConnected(true);
    };
    const timer = setInterval(attempt, retryMs);
    window.addEventListener('online', attempt);
    return () => {
      controller.abort();
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [isConnected]);
  const report = useCallback(({ code }: Failure) => {
    if (code === 'NETWORK') setConnected(false);
  }, []);
  const connection = useMemo(() => ({ isOnline: isConnected, report }), [isConnected, report]);
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

/** Returns whether the till reaches the service. */
export function useTillConnection(): TillConnection {
  return use(ConnectionContext);
}
