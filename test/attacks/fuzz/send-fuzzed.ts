import { Agent } from 'node:http';
import { exchange, type RawResponse, type Request } from '../../../tools/harness/exchange.ts';
import type { RunningProgram } from '../../../tools/harness/start-program.ts';
import { findInternalWords } from './find-internal-words.ts';

export interface FuzzOptions {
  next(): Request;
  /** Returns whether a response shows a bug of the server. */
  isFailure(response: RawResponse): boolean;
  /** Called with a line after every 10,000 responses. */
  report(line: string): void;
}

export interface FuzzResult {
  readonly done: number;
  /** The number of responses by status class, such as `1,000 of 2xx, 200 of 4xx`. */
  readonly classes: string;
  /** Responses that show a bug of the server. */
  readonly failures: readonly { readonly sent: Request; readonly response: RawResponse }[];
  /** A line for each request without a response, and for each response that reveals internals. */
  readonly violations: readonly string[];
}

const clients = 16;

/** Sends the given number of requests, at most 16 concurrently. Throws if the server ends. */
export async function sendFuzzed(
  server: RunningProgram,
  times: number,
  { next, isFailure, report }: FuzzOptions,
): Promise<FuzzResult> {
  const counts = new Map<number, number>();
  const violations: string[] = [];
  const failures: { sent: Request; response: RawResponse }[] = [];
  let done = 0;
  let started = 0;
  const work = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (started < times) {
      started += 1;
      const sent = { ...next(), agent };
      const response = await exchange(server.url, sent).catch((error: Error) => {
        if (server.hasEnded()) throw new Error(`the server exited:\n${server.output().slice(-2_000)}`);
        return error;
      });
      done += 1;
      if (done % 10_000 === 0) report(`  ${done} requests, ${failures.length} failures`);
      if (response instanceof Error) {
        violations.push(`no response to ${describe(sent)}: ${response.message}`);
        continue;
      }
      const kind = Math.floor(response.status / 100);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (isFailure(response)) failures.push({ sent, response });
      const words = findInternalWords(response.text);
      if (words !== null) violations.push(`${describe(sent)} returned an internal word: ${words}`);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, work));
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const classes = sorted.map(([kind, count]) => `${count.toLocaleString('en')} of ${kind}xx`).join(', ');
  return { done, classes, failures, violations };
}

/**
 * Returns a failure as a line of text, with the log entry of its request, or with the response body
 * if there is no entry.
 */
export function describeFailure({ sent, response }: FuzzResult['failures'][number], output: string): string {
  const line = output.split('\n').find((entry) => entry.includes(String(response.headers['x-request-id'])));
  return `${response.status} to ${describe(sent)}: ${(line ?? response.text).slice(0, 700)}`;
}

function describe({ method, path, headers, body }: Request): string {
  const { authorization: _secret, ...visible } = headers ?? {};
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(visible).slice(0, 200)} ${String(body ?? '').slice(0, 400)}`;
}
