import { play, type RecordedExchange, type Requests, type ResponsePair } from './play.ts';
import type { VaryingValues } from './varying-values.ts';

/** A part of the headers of every replayed response. */
export const replayed = '"idempotent-replayed":"true"';

interface PhaseOptions {
  /** The values that may differ. By default, every byte must be equal. */
  readonly varying?: VaryingValues;
  /** Returns a response without the intended differences. Defaults to no change. */
  readonly normalise?: (response: string) => string;
  /** A text that every response must contain. Other responses are reported as differences. */
  readonly contain?: string;
}

/**
 * Returns a function that plays requests, adds the pairs that differ to `differences`, and reports
 * the number of responses by status.
 */
export function createPhases(differences: ResponsePair[], report: (line: string) => void) {
  return async <Result>(
    title: string,
    requests: Requests<Result>,
    urls: { readonly before: string; readonly after: string },
    { varying, normalise = (response) => response, contain = '' }: PhaseOptions = {},
  ): Promise<Result> => {
    report(`${title} …`);
    const statuses = new Map<string, number>();
    const found = differences.length;
    const result = await play(requests, urls, varying ?? null, (pair) => {
      const status = pair.before.slice(0, 3);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const [before, after] = [normalise(pair.before), normalise(pair.after)];
      const areComplete = pair.before.includes(contain) && pair.after.includes(contain);
      if (before !== after || !areComplete) differences.push({ ...pair, before, after });
    });
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    report(`  ${counts.join(', ')}; ${differences.length - found} differences`);
    return result;
  };
}

/** Yields the given requests unchanged, and adds each of them with its response to `played`. */
export function* remember(requests: Requests, played: RecordedExchange[]): Requests {
  for (let step = requests.next(); !step.done; ) {
    const response = yield step.value;
    played.push({ request: step.value, response });
    step = requests.next(response);
  }
}

/** Yields the successful requests that have an idempotency key, to repeat them. */
export function* repeat(played: readonly RecordedExchange[]): Requests {
  for (const { request, response } of played)
    if (response.status < 300 && request.headers?.['idempotency-key'] !== undefined) yield request;
}
