import { createContext, use } from 'react';

/** The paired till that displays the page, for a till without a session of the console. */
export interface TillDevice {
  /** The global id of the till. */
  readonly id: string;
  readonly name: string;
  /** The numeric id of its redeem location, which cannot be changed here. */
  readonly locationId: number | null;
  /** Locks the till. Null if it has no cashiers. */
  readonly lock: (() => void) | null;
}

const DeviceContext = createContext<TillDevice | null>(null);

export const TillDeviceProvider = DeviceContext.Provider;

/** Returns the paired till. Null if a signed-in user uses the till of the console. */
export const useTillDevice = (): TillDevice | null => use(DeviceContext);
