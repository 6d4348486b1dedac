import { useEffect, useEffectEvent } from 'react';

/** The code that waits for the Till page. It is kept in memory only: anyone who has it can redeem the voucher. */
let waiting: string | null = null;
let take: (() => void) | null = null;

/** Passes a code to the Till page, which looks it up now or as soon as it is opened. */
export function handOverCode(code: string): void {
  waiting = code;
  take?.();
}

/** Calls `onCode` with each code that another part of the console passes to the Till page. */
export function useHandedCode(onCode: (code: string) => void): void {
  const lookUp = useEffectEvent(onCode);
  useEffect(() => {
    take = () => {
      const code = waiting;
      waiting = null;
      if (code !== null) lookUp(code);
    };
    take();
    return () => {
      take = null;
    };
  }, []);
}
