import { useEffect, useEffectEvent } from 'react';

/** Calls `read` every second while `isActive`. */
export function usePolling(read: () => void, isActive: boolean): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => readNow(), 1_000);
    return () => clearInterval(timer);
  }, [isActive]);
}
