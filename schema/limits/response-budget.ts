import { concurrencyExceeded } from '../../src/platform/throttling/concurrency-exceeded.ts';
import { createConcurrencyLimiter } from '../../src/platform/throttling/concurrency-limiter.ts';
import type { MaybePromise } from '../rows/maybe-promise.ts';
import { chargeTurn, chargeTurnUnconditionally, objectsPerTurn, type TurnWork } from './execution-turns.ts';
import { maxResponseBytes, objectsPerError, responseLimits, responseTooLarge } from './response-limits.ts';

/**
 * The number of objects above which a response is large. A process creates at most one large
 * response per principal at a time.
 */
const largeResponseObjects = 4_000;
const largeResponseBytes = 512 * 1024;

/**
 * The size in bytes above which a read waits for a turn of the event loop. Such a read is charged
 * as one object per `bytesPerObject` bytes.
 */
const minBytesForTurn = 64 * 1024;
const bytesPerObject = 512;

/**
 * The number of fields of list items that take as long as an object: a field without a value takes
 * up to 2 µs in graphql-js.
 */
const fieldsPerObject = 4;

const largeResponses = createConcurrencyLimiter(() => 1, {
  maxWaiting: 20,
  maxWaitMs: 15_000,
  onExceeded: () => concurrencyExceeded('large-responses', 1, 5),
});

/**
 * Counts the objects and bytes of one response while it is created, because its size cannot be
 * derived from the operation.
 *
 * If the response exceeds a limit, `limitError` is the error to return. A query is abandoned: its
 * remaining fields never resolve. A mutation is truncated: it returns its result (D61), but its
 * further lists are empty, and its further optional fields are null if they fail.
 */
export interface ResponseBudget {
  /** Starts the budget. Must be called once, before the operation runs. */
  begin(operation: { readonly isMutation: boolean }): void;
  /**
   * Charges a value that a field returns, and returns the value. If the process has no capacity, or
   * if a large response must wait for another one of the principal, returns a promise that resolves
   * to the value afterwards. `fieldsPerItem` is the number of fields that the operation selects on
   * each item of a list. They take time, but do not count towards the limit of the response.
   * Defaults to 0.
   */
  chargeValue<Value>(value: Value, fieldsPerItem?: number): MaybePromise<Value>;
  /** Charges the error of a field as `objectsPerError` objects. */
  chargeError(): void;
  /**
   * Charges objects that a field is about to read and does not return. Resolves when they may be
   * read.
   */
  charge(objects: number): Promise<void>;
  /**
   * Charges bytes that were read from the database. Resolves when they may be decoded. Throws
   * `limitError` if the query was abandoned.
   */
  chargeRead(bytes: number): MaybePromise<void>;
  /**
   * Charges the time for measuring or serialising bytes of the response. Returns undefined if the
   * process has capacity, and otherwise a promise that resolves when they may be measured or
   * serialised.
   */
  chargeSlice(bytes: number): Promise<void> | undefined;
  /**
   * Charges the bytes of the complete response before it is serialised. Resolves when it may be
   * serialised.
   */
  chargeResponse(bytes: number): MaybePromise<void>;
  /**
   * The objects and list items that were charged, without errors, and the approximate bytes of the
   * response as JSON once it is complete.
   */
  readonly charged: { readonly objects: number; readonly bytes: number };
  readonly limitError: Error | null;
  /** Returns whether the operation is a query that exceeded a limit. */
  isAbandoned(): boolean;
  /** Returns whether the operation is a mutation that exceeded a limit. */
  isTruncated(): boolean;
  /** Sets the callback that is called when the query is abandoned. Not called after `end`. */
  onAbandoned(callback: () => void): void;
  /**
   * Ends the budget, so that the next large response of the principal can begin. Must be called
   * when the operation has ended. Fields that request a large response afterwards never resolve.
   */
  end(): void;
}

/**
 * A budget without limits, for operations of the service itself, such as those that produce the
 * bodies of webhooks.
 */
export const unlimitedBudget: ResponseBudget = {
  begin: () => undefined,
  chargeValue: (value) => value,
  chargeError: () => undefined,
  charge: async () => undefined,
  chargeRead: () => undefined,
  chargeSlice: () => undefined,
  chargeResponse: () => undefined,
  charged: { objects: 0, bytes: 0 },
  limitError: null,
  isAbandoned: () => false,
  isTruncated: () => false,
  onAbandoned: () => undefined,
  end: () => undefined,
};

/**
 * Creates the budget of one response. The large responses of one `principal` are created one at a
 * time.
 */
export function createResponseBudget(principal: string): ResponseBudget {
  let objectsLeft: number = responseLimits.objects.maximum;
  let objectsOfErrors = 0;
  let responseBytes = 0;
  let bytesToRead: number = responseLimits.bytesRead.maximum;
  let limitError: Error | null = null;
  let isMutation = false;
  let large: ReturnType<typeof startLargeResponse> | undefined;
  let ended = false;
  let abandon: (() => void) | null = null;

  const fail = (error: Error): void => {
    limitError ??= error;
    if (!isMutation) abandon?.();
  };
  const isAbandoned = () => limitError !== null && !isMutation;
  const spend = (objects: number): void => {
    objectsLeft -= objects;
    if (objectsLeft < 0) fail(responseTooLarge('objects'));
  };
  const startLarge = (): Promise<void> => {
    // Fields can still be resolving after the response has ended. Nothing would release a large
    // response that such a field starts.
    if (ended) return neverSettles();
    large ??= startLargeResponse(principal, fail);
    return large.started;
  };
  /** The number of objects that may be returned before the next wait. */
  let leftInTurn = 0;
  /** The last wait that is in progress, and the work that begins when it ends. */
  let turn: { readonly work: TurnWork; readonly waited: Promise<void> } | undefined;
  /**
   * Waits for a turn once per `objectsPerTurn` objects of the response, so a short response
   * completes without further waits. If a response waited whenever other responses had used up the
   * turn, all responses in progress would keep their rows in memory at the same time, and for
   * longer.
   */
  const waitForTurn = (objects: number): Promise<void> | undefined => {
    if (leftInTurn > 0) {
      leftInTurn -= objects;
      if (turn) turn.work.objects += objects;
      else chargeTurnUnconditionally(objects);
      return turn?.waited;
    }
    leftInTurn = objectsPerTurn - objects;
    const work = { objects };
    const isLarge = responseLimits.objects.maximum - objectsLeft > largeResponseObjects;
    const waited = isLarge
      ? startLarge().then(() => chargeTurn(work, principal))
      : chargeTurn(work, principal);
    if (!waited) return undefined;
    const own = { work, waited: waited.then(endTurn) };
    function endTurn() {
      if (turn === own) turn = undefined;
    }
    turn = own;
    return own.waited;
  };

  return {
    begin(operation) {
      isMutation = operation.isMutation;
    },
    chargeValue<Value>(value: Value, fieldsPerItem = 0): MaybePromise<Value> {
      if (!Array.isArray(value)) {
        if (typeof value !== 'object' || value === null) return value;
        spend(1);
        chargeTurnUnconditionally(1);
        return value;
      }
      spend(value.length);
      const rest = (): MaybePromise<Value> => {
        return limitError ? ([] as Value) : value;
      };
      if (limitError) return rest();
      return waitForTurn(value.length * (1 + fieldsPerItem / fieldsPerObject))?.then(rest) ?? value;
    },
    chargeError() {
      objectsOfErrors += objectsPerError;
      spend(objectsPerError);
      chargeTurnUnconditionally(objectsPerError);
    },
    async charge(objects) {
      spend(objects);
      await (isAbandoned() ? neverSettles() : waitForTurn(objects));
      if (isAbandoned()) await neverSettles();
    },
    chargeRead(bytes) {
      bytesToRead -= bytes;
      if (bytesToRead < 0) fail(responseTooLarge('bytesRead'));
      if (limitError && isAbandoned()) throw limitError;
      return bytes > minBytesForTurn ? waitForTurn(bytes / bytesPerObject) : undefined;
    },
    chargeSlice: (bytes) => chargeTurn({ objects: bytes / bytesPerObject }, principal),
    chargeResponse(bytes) {
      responseBytes = bytes;
      if (bytes > maxResponseBytes) fail(responseTooLarge('bytes'));
      return bytes > largeResponseBytes && bytes <= maxResponseBytes ? startLarge() : undefined;
    },
    get charged() {
      return {
        objects: responseLimits.objects.maximum - objectsLeft - objectsOfErrors,
        bytes: responseBytes,
      };
    },
    get limitError() {
      return limitError;
    },
    isAbandoned,
    isTruncated: () => limitError !== null && isMutation,
    onAbandoned(callback) {
      abandon = callback;
    },
    end() {
      ended = true;
      abandon = null;
      large?.release();
    },
  };
}

/**
 * Returns a promise that never settles, for the fields of an abandoned query. It is
 * garbage-collected with the query. Rejecting thousands of fields, each with its path, would block
 * the process for longer than completing the query.
 */
function neverSettles<Value>(): Promise<Value> {
  return new Promise(() => undefined);
}

/**
 * Waits until the principal has no other large response in progress. `started` always resolves: if
 * the wait fails, `onExceeded` is called first.
 */
function startLargeResponse(principal: string, onExceeded: (error: Error) => void) {
  const released = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const work = () => {
    started.resolve();
    return released.promise;
  };
  largeResponses.run(principal, work).catch((error: Error) => {
    onExceeded(error);
    started.resolve();
  });
  return { started: started.promise, release: released.resolve };
}
