/** Objects that executions hand out before other work of the process, such as requests that have arrived, gets its turn: some milliseconds. */
export const objectsPerTurn = 1_500;

interface Waiter {
  readonly objects: number;
  readonly resume: () => void;
}

const waiting: Waiter[] = [];
let left = objectsPerTurn;
let isScheduled = false;

/**
 * Charges objects to the current turn of the event loop. Returns undefined while the turn lasts; otherwise a promise that resolves in a later
 * turn, in the order of the calls. Without it, thousands of rows that arrive together are resolved in one go, and no other request is
 * read for as long.
 */
export function takeTurn(objects: number): Promise<void> | undefined {
  if (objects === 0) return undefined;
  schedule();
  if (waiting.length === 0 && left > 0) {
    left -= objects;
    return undefined;
  }
  return new Promise((resolve) => waiting.push({ objects, resume: resolve }));
}

/** Charges objects that are handed out in the current turn without a wait. */
export function countInTurn(objects: number): void {
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
