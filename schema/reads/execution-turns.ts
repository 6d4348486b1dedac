/**
 * The maximum number of objects that executions return in one turn of the event loop. Takes a few milliseconds. Requests that
 * have arrived are read between turns.
 */
export const objectsPerTurn = 1_500;

interface Waiter {
  readonly objects: number;
  readonly resume: () => void;
}

const waiting: Waiter[] = [];
let left = objectsPerTurn;
let isScheduled = false;

/**
 * Charges objects to the current turn of the event loop. Returns undefined if the turn has capacity. Otherwise returns a promise
 * that resolves in a later turn, in the order of the calls. Resolving thousands of rows in one turn would block all other
 * requests.
 */
export function chargeTurn(objects: number): Promise<void> | undefined {
  if (objects === 0) return undefined;
  schedule();
  if (waiting.length === 0 && left > 0) {
    left -= objects;
    return undefined;
  }
  return new Promise((resolve) => waiting.push({ objects, resume: resolve }));
}

/** Charges objects that are returned in the current turn even if it has no capacity. */
export function chargeTurnUnconditionally(objects: number): void {
  schedule();
  left -= objects;
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(beginTurn);
}

function beginTurn(): void {
  isScheduled = false;
  left = objectsPerTurn;
  while (left > 0) {
    const next = waiting.shift();
    if (!next) return;
    left -= next.objects;
    next.resume();
  }
  schedule();
}
