/**
 * The number of objects after which executions continue in the next turn of the event loop. Such a turn takes a few milliseconds.
 * Between turns, the event loop reads the requests that have arrived.
 */
export const objectsPerTurn = 1_500;

interface Waiter {
  readonly objects: number;
  readonly resume: () => void;
}

const waiters: Waiter[] = [];
let objectsLeft = objectsPerTurn;
let isScheduled = false;

/**
 * Charges objects to the current turn of the event loop. Returns undefined if the turn has capacity. Otherwise returns a promise
 * that resolves in a later turn, in the order of the calls. Resolving thousands of rows in one turn would block all other
 * requests.
 */
export function chargeTurn(objects: number): Promise<void> | undefined {
  if (objects === 0) return undefined;
  schedule();
  if (waiters.length === 0 && objectsLeft > 0) {
    objectsLeft -= objects;
    return undefined;
  }
  return new Promise((resolve) => waiters.push({ objects, resume: resolve }));
}

/** Charges objects that are returned in the current turn even if it has no capacity. */
export function chargeTurnUnconditionally(objects: number): void {
  schedule();
  objectsLeft -= objects;
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(beginTurn);
}

function beginTurn(): void {
  isScheduled = false;
  objectsLeft = objectsPerTurn;
  while (objectsLeft > 0) {
    const next = waiters.shift();
    if (!next) return;
    objectsLeft -= next.objects;
    next.resume();
  }
  schedule();
}
