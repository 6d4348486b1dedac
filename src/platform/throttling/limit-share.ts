/**
 * Returns this process's share of a limit that all live processes have together. The result can
 * change between two calls.
 */
export type ShareOf = (limit: number) => number;

/** The share of the only process of a service. */
export const wholeLimit: ShareOf = (limit) => limit;

/**
 * Returns the share of a limit among `processes` processes, rounded up and therefore at least 1. The
 * shares together can exceed the limit by less than one per process. Rounded down, they would be
 * below it, although balancers do not distribute the requests of one caller evenly.
 */
export function divideLimit(limit: number, processes: number): number {
  return Math.ceil(limit / Math.max(1, processes));
}
