/**
 * The number of objects after which executions continue in the next turn of the event loop. Such a
 * turn takes a few milliseconds. Between turns, the event loop reads the requests that have
 * arrived.
 */
export const objectsPerTurn = 1_500;

/**
 * The number of objects above which work is long. Decoding 2 MB is charged as 4,000 objects. After
 * long work, its principal pauses: otherwise such work, which takes up to 70 ms, could run in every
 * turn, and a request that needs several turns would wait for it several times.
 */
const longWorkObjects = 4_000;
/** The duration of the pause per object of long work: half of the time that decoding takes. */
const pauseMsPerObject = 0.002;

/** Work that is done in one turn. Objects can be added until it begins. */
export interface TurnWork {
  objects: number;
}

interface Waiter {
  readonly work: TurnWork;
  readonly resume: () => void;
}

/** The waiters of each principal, in the order in which the principals are next. */
const waiters = new Map<string, Waiter[]>();
/** The principals that pause after long work. Their further work waits. */
const pausing = new Set<string>();
let objectsLeft = objectsPerTurn;
let isScheduled = false;

/**
 * Charges objects of a response of a principal to the current turn of the event loop. Returns
 * undefined if the turn has capacity. Otherwise returns a promise that resolves in a later turn:
 * those of one principal in the order of the calls, and the principals alternately, so that a
 * principal waits for few objects of each other one (D62). Resolving thousands of rows in one turn
 * would block all other requests.
 */
export function chargeTurn(work: TurnWork, principal: string): Promise<void> | undefined {
  if (work.objects === 0) return undefined;
  schedule();
  if (!waiters.has(principal) && !pausing.has(principal) && objectsLeft > 0) {
    beginWork(work, principal);
    return undefined;
  }
  return new Promise((resolve) => {
    const waiter = { work, resume: resolve };
    const own = waiters.get(principal);
    if (own) own.push(waiter);
    else waiters.set(principal, [waiter]);
  });
}

/** Charges objects that are returned in the current turn even if it has no capacity. */
export function chargeTurnUnconditionally(objects: number): void {
  schedule();
  objectsLeft -= objects;
}

/** Charges work that begins now. After long work, the principal pauses. */
function beginWork({ objects }: TurnWork, principal: string): void {
  objectsLeft -= objects;
  if (objects <= longWorkObjects) return;
  pausing.add(principal);
  const resume = () => {
    pausing.delete(principal);
    if (waiters.has(principal)) schedule();
  };
  setTimeout(resume, objects * pauseMsPerObject);
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(beginTurn);
}

function beginTurn(): void {
  isScheduled = false;
  objectsLeft = objectsPerTurn;
  // An entry that is set again is visited after all others.
  for (const [principal, own] of waiters) {
    if (objectsLeft <= 0) break;
    if (pausing.has(principal)) continue;
    waiters.delete(principal);
    const next = own.shift();
    if (own.length > 0) waiters.set(principal, own);
    if (!next) continue;
    beginWork(next.work, principal);
    next.resume();
  }
  if ([...waiters.keys()].some((principal) => !pausing.has(principal))) schedule();
}
