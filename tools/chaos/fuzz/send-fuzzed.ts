import { Agent } from 'node:http';
import type { Server } from '../chaos-server.ts';
import { exchange, type RawResponse, type Request } from '../exchange.ts';
import { findInsideWords } from '../leaks.ts';

export interface Fuzzing {
  next(): Request;
  /** Returns whether a response shows a bug of the server. */
  isFailure(answer: RawResponse): boolean;
  report(line: string): void;
}

export interface Fuzzed {
  readonly done: number;
  /** The number of responses by status class: `1,000 of 2xx, …` */
  readonly classes: string;
  /** Responses that show a bug of the server. */
  readonly failures: readonly { readonly sent: Request; readonly answer: RawResponse }[];
  /** A line for each request without a response, and for each response that reveals internals. */
  readonly lost: readonly string[];
}

const clients = 16;

/** Sends the given number of requests, a few concurrently. Throws if the server ends. */
export async function sendFuzzed(server: Server, times: number, { next, isFailure, report }: Fuzzing): Promise<Fuzzed> {
  const counts = new Map<number, number>();
  const lost: string[] = [];
  const failures: { sent: Request; answer: RawResponse }[] = [];
  let done = 0;
  let begun = 0;
  const work = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (begun < times) {
      begun += 1;
      const sent = { ...next(), agent };
      const answer = await exchange(server.url, sent).catch((error: Error) => {
        if (server.hasEnded()) throw new Error(`the server ended:\n${server.output().slice(-2_000)}`);
        return error;
      });
      done += 1;
      if (done % 10_000 === 0) report(`  ${done} requests, ${failures.length} failures`);
      if (answer instanceof Error) {
        lost.push(`no response to ${describe(sent)}: ${answer.message}`);
        continue;
      }
      const kind = Math.floor(answer.status / 100);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (isFailure(answer)) failures.push({ sent, answer });
      const words = findInsideWords(answer.text);
      if (words !== null) lost.push(`${describe(sent)} received ${words}`);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, work));
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const classes = sorted.map(([kind, count]) => `${count.toLocaleString('en')} of ${kind}xx`).join(', ');
  return { done, classes, failures, lost };
}

/** Returns a failure as a line of text, with the log entry of its request. */
export function describeFailure({ sent, answer }: Fuzzed['failures'][number], output: string): string {
  const line = output.split('\n').find((entry) => entry.includes(String(answer.headers['x-request-id'])));
  return `${answer.status} to ${describe(sent)}: ${(line ?? answer.text).slice(0, 700)}`;
}

function describe({ method, path, headers, body }: Request): string {
  const { authorization: _hidden, ...told } = headers ?? {};
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(told).slice(0, 200)} ${String(body ?? '').slice(0, 400)}`;
}
