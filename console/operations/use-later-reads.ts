import { useEffect, useEffectEvent, useState } from 'react';

/** When to look after something was set going that is done for itself: soon, and again for what takes longer. Milliseconds. */
const pauses = [400, 1_500, 5_000];

/** Reads again a few times after something was set going in the service, for what becomes of it there. Returns what begins that. */
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
