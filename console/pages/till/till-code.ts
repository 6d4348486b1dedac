import { useEffect, useEffectEvent } from 'react';

/**
 * The code that waits for the Till page. It is kept in memory only: anyone who has it can redeem
 * the voucher.
 */
let pendingCode: string | null = null;
let deliverCode: (() => void) | null = null;

/** Passes a code to the Till page, which looks it up now or as soon as it is opened. */
export function sendCodeToTill(code: string): void {
  pendingCode = code;
  deliverCode?.();
}

/** Calls `onCode` with each code that another part of the console passes to the Till page. */
export function useSentCode(onCode: (code: string) => void): void {
  const lookUp = useEffectEvent(onCode);
  useEffect(() => {
    deliverCode = () => {
      const code = pendingCode;
      pendingCode = null;
      if (code !== null) lookUp(code);
    };
    deliverCode();
    return () => {
      deliverCode = null;
    };
  }, []);
}
