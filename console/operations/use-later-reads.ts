import { useEffect, useEffectEvent, useState } from 'react';

/** Delays of the reads in milliseconds. The later reads are for work that takes longer. */
const pauses = [400, 1_500, 5_000, 15_000, 45_000];

/**
 * Returns a function that calls `read` several times during the next minute. The function is
 * called after a request whose work continues in the service, such as sending an e-mail, so that
 * the result is displayed.
 */
export function useLaterReads(read: () => void): () => void {
  const [begun, setBegun] = useState(0);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (begun === 0) return;
    const timers = pauses.map((pause) => setTimeout(() => readNow(), pause));
    return () => timers.forEach(clearTimeout);
  }, [begun]);
  return () => setBegun((count) => count + 1);
}
