import { GraphQLError } from 'graphql';
import { concurrencyExceeded } from '../../src/platform/throttling/concurrency-exceeded.ts';
import { createConcurrencyLimiter } from '../../src/platform/throttling/concurrency-limiter.ts';
import { countInTurn, objectsPerTurn, takeTurn } from './execution-turns.ts';
import type { MaybePromise } from './maybe-promise.ts';

/** Objects, and items of lists, that one response may hold: four times what fifteen pages of fifty orders with their products come to. */
const maxObjects = 100_000;
/** Bytes that one response may take as JSON; four times as many may be read from the database for it. */
export const maxResponseBytes = 8 * 1024 * 1024;

/** What makes a response large: a process makes one of them at a time for a principal. */
const largeObjects = 4_000;
const largeBytes = 512 * 1024;

/** Bytes of a read that are worth a turn, and those that count as one object there. */
const manyBytes = 64 * 1024;
const bytesOfObject = 512;

const largeResponses = createConcurrencyLimiter(() => 1, {
  maxWaiting: 20,
  maxWaitMs: 15_000,
  onExceeded: () => concurrencyExceeded('large-responses', 1, 5),
});

/**
 * What one response holds, counted as it grows: the size of a response cannot be derived from the document alone.
 *
 * Once it exceeds a limit, it has a `fault`, with which the operation is to be answered. A query is abandoned: its fields resolve no more. Of a
 * mutation, which shows what it did whatever else the response holds (D61), only lists fail.
 */
export interface ResponseBudget {
  /** Called once, before the operation runs. */
  begin(operation: { readonly isMutation: boolean }): void;
  /** Charges what a field returns and returns it: later where the process has other work, or the principal another large response. */
  handOut<Value>(value: Value): MaybePromise<Value>;
  /** Charges objects that a field is about to read without handing them out. Resolves when they may be. */
  charge(objects: number): Promise<void>;
  /** Charges bytes that were read from the database. Resolves when they may be unpacked; throws the fault of an abandoned query. */
  chargeRead(bytes: number): MaybePromise<void>;
  /** Charges the bytes of the whole response, before they are written. Resolves when they may be. */
  chargeResponse(bytes: number): Promise<void>;
  readonly fault: Error | null;
  /** Whether a query is to be resolved no further. */
  isAbandoned(): boolean;
  /** Sets the callback for when that becomes true, until `end`. */
  onAbandoned(callback: () => void): void;
  /** Releases what a large response holds, once the operation has ended. Fields that resolve later wait permanently where they would enter. */
  end(): void;
}

/** The budget of what the service itself reads, such as the bodies of webhooks: nothing is charged, and nothing waits. */
export const unlimitedBudget: ResponseBudget = {
  begin: () => undefined,
  handOut: (value) => value,
  charge: async () => undefined,
  chargeRead: () => undefined,
  chargeResponse: async () => undefined,
  fault: null,
  isAbandoned: () => false,
  onAbandoned: () => undefined,
  end: () => undefined,
};

/** The budget of one response to `principal`. */
export function createResponseBudget(principal: string): ResponseBudget {
  let objectsLeft = maxObjects;
  let bytesToRead = 4 * maxResponseBytes;
  let fault: Error | null = null;
  let isMutation = false;
  let large: ReturnType<typeof enterLarge> | undefined;
  let ended = false;
  let abandon: (() => void) | null = null;

  const fail = (error: Error): void => {
    fault ??= error;
    if (!isMutation) abandon?.();
  };
  const isAbandoned = () => fault !== null && !isMutation;
  const spend = (objects: number): void => {
    objectsLeft -= objects;
    if (objectsLeft < 0) fail(tooLarge());
  };
  const enter = (): Promise<void> => {
    // A response can end while some of its fields are still being resolved: nothing would release what they enter.
    if (ended) return never();
    large ??= enterLarge(principal, fail);
    return large.entered;
  };
  /** Objects that may still be handed out without a wait, and the wait in progress. */
  let leftInTurn = 0;
  let turn: Promise<void> | undefined;
  /**
   * Waits for a turn once per `objectsPerTurn` objects. A response that has begun is therefore completed in one go unless it is long. If it
   * waited whenever others had used the turn up, the responses in flight would hold their rows at the same time, and for longer.
   */
  const waitForTurn = (objects: number): Promise<void> | undefined => {
    if (leftInTurn > 0) {
      leftInTurn -= objects;
      countInTurn(objects);
      return turn;
    }
    leftInTurn = objectsPerTurn - objects;
    const isLarge = maxObjects - objectsLeft > largeObjects;
    const waited = isLarge ? enter().then(() => takeTurn(objects)) : takeTurn(objects);
    turn = waited?.then(() => {
      turn = undefined;
    });
    return turn;
  };

  return {
    begin(operation) {
      isMutation = operation.isMutation;
    },
    handOut<Value>(value: Value): MaybePromise<Value> {
      if (!Array.isArray(value)) {
        if (typeof value !== 'object' || value === null) return value;
        spend(1);
        countInTurn(1);
        return isAbandoned() ? never() : value;
      }
      spend(value.length);
      const rest = (): MaybePromise<Value> => {
        if (isAbandoned()) return never();
        if (fault) throw tooLarge([]);
        return value;
      };
      return fault ? rest() : (waitForTurn(value.length)?.then(rest) ?? value);
    },
    async charge(objects) {
      spend(objects);
      await (isAbandoned() ? never() : waitForTurn(objects));
      if (isAbandoned()) await never();
    },
    chargeRead(bytes) {
      bytesToRead -= bytes;
      if (bytesToRead < 0) fail(tooLarge());
      if (fault && isAbandoned()) throw fault;
      return bytes > manyBytes ? waitForTurn(bytes / bytesOfObject) : undefined;
    },
    async chargeResponse(bytes) {
      if (bytes > maxResponseBytes) fail(tooLarge());
      else if (bytes > largeBytes) await enter();
    },
    get fault() {
      return fault;
    },
    isAbandoned,
    onAbandoned(callback) {
      abandon = callback;
    },
    end() {
      ended = true;
      abandon = null;
      large?.leave();
    },
  };
}

/**
 * What a field of an abandoned query returns. It never settles, and goes with its query: thousands of errors, each with its path, would block
 * the process for longer than what they stop.
 */
export function never<Value>(): Promise<Value> {
  return new Promise(() => undefined);
}

/** Waits for the principal's turn to make a large response; `entered` always resolves. */
function enterLarge(principal: string, onExceeded: (error: Error) => void) {
  const left = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const work = () => {
    entered.resolve();
    return left.promise;
  };
  largeResponses.run(principal, work).catch((error: Error) => {
    onExceeded(error);
    entered.resolve();
  });
  return { entered: entered.promise, leave: left.resolve };
}

const tooLargeCode = 'ANSWER_TOO_LARGE';

/** The error of a response that exceeds a limit: a query's only one; a mutation's response has it next to its data. */
export function tooLarge(path: readonly string[] | null = null): GraphQLError {
  const message = 'The response is too large. Select fewer fields or objects. If the operation is a mutation, it took effect.';
  return new GraphQLError(message, { path, extensions: { code: tooLargeCode } });
}

export function isTooLarge({ extensions }: GraphQLError): boolean {
  return extensions?.code === tooLargeCode;
}
