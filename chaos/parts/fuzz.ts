import { Agent } from 'node:http';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { type Answer, exchange, type Request } from '../exchange.ts';
import { type Operation, readOperations } from '../fuzz/documented-operations.ts';
import { fuzzedRequest } from '../fuzz/fuzzed-request.ts';
import { pick } from '../fuzz/wild-values.ts';
import { findInsideWords } from '../leaks.ts';
import { jsonHeaders } from '../load/keyed-request.ts';
import type { Part } from '../part.ts';
import { signIn } from '../sign-in.ts';

const clients = 16;
/** Operations that hash a password take a hundred times as long as others: they come a tenth as often. */
const hashesPassword = /authorize|password|\/v1\/users/;

export const fuzz: Part = {
  id: 'fuzz',
  what: 'requests made from the OpenAPI document, half of them wild in path, query, headers or body: injections, NUL, __proto__, deep, cut, other charsets',
  unit: 'requests',
  times: 100_000,
  async run({ createDatabase, startServer, report }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, ROLE: 'api', WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'false' });
    const material = { authorizations: await authorizations(server.url), cursors: await readCursors(server.url) };
    const operations = readOperations();
    const often = operations.filter(({ path }) => !hashesPassword.test(path));
    const seldom = operations.filter(({ path }) => hashesPassword.test(path));
    const next = (): Operation => pick(Math.random() < 0.97 ? often : seldom);
    const counts = new Map<number, number>();
    const lost: string[] = [];
    const failures: { sent: Request; answer: Answer }[] = [];
    let done = 0;
    let begun = 0;
    const work = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (begun < times) {
        begun += 1;
        const sent = { ...fuzzedRequest(next(), material), agent };
        const answer = await exchange(server.url, sent).catch((error: Error) => {
          if (server.hasEnded()) throw new Error(`the server ended:\n${server.output().slice(-2_000)}`);
          return error;
        });
        done += 1;
        if (done % 10_000 === 0) report(`  ${done} requests, ${failures.length} answers of 5xx`);
        if (answer instanceof Error) {
          lost.push(`no answer to ${describe(sent)}: ${answer.message}`);
          continue;
        }
        counts.set(Math.floor(answer.status / 100), (counts.get(Math.floor(answer.status / 100)) ?? 0) + 1);
        if (answer.status >= 500) failures.push({ sent, answer });
        const words = findInsideWords(answer.text);
        if (words !== null) lost.push(`${describe(sent)} was told ${words}`);
      }
      agent.destroy();
    };
    await Promise.all(Array.from({ length: clients }, work));
    const { code } = await server.terminate();
    if (code !== 0) lost.push(`the server ended with ${code}`);
    const bugs = failures.filter(({ sent, answer }) => !isDocumented(sent, answer, server.output()));
    for (const { sent, answer } of bugs) lost.push(`${answer.status} to ${describe(sent)}: ${reasonOf(answer, server.output())}`);
    const classes = [...counts].sort(([a], [b]) => a - b).map(([kind, count]) => `${count.toLocaleString('en')} of ${kind}xx`);
    return { done, seen: [`answers: ${classes.join(', ')}`, `5xx besides v1's documented one: ${bugs.length}`], lost };
  },
};

async function authorizations(url: string): Promise<string[]> {
  const key = `Bearer ${demoApiKey}`;
  const other = await signIn(url, 'admin@other.test', 'other-shop');
  const redeemOnly = await signIn(url, 'redeem@demo.test');
  return [key, key, key, key, other, redeemOnly, 'Bearer vs_unknown', 'Basic eDp5'];
}

async function readCursors(url: string): Promise<string[]> {
  const cursors: string[] = [];
  for (const list of ['orders', 'vouchers', 'categories']) {
    const { text } = await exchange(url, { method: 'GET', path: `/v2.1/sales-pages/1/${list}?limit=2`, headers: jsonHeaders });
    const { next, previous } = JSON.parse(text);
    cursors.push(next, previous);
  }
  return cursors;
}

/** v1 answers 500 to permissions that leave a sales page out (D8): no bug, and so not in the log. */
function isDocumented({ path }: Request, { status, headers }: Answer, output: string): boolean {
  return status === 500 && path.startsWith('/v1/users') && !output.includes(String(headers['x-request-id']));
}

function reasonOf({ headers, text }: Answer, output: string): string {
  const line = output.split('\n').find((entry) => entry.includes(String(headers['x-request-id'])));
  return (line ?? text).slice(0, 700);
}

function describe({ method, path, headers, body }: Request): string {
  const { authorization: _hidden, ...told } = headers ?? {};
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(told).slice(0, 200)} ${String(body ?? '').slice(0, 400)}`;
}
