import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { columnTypes } from '../../tools/harness/column-types.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { type RunningProgram, startProgram } from '../../tools/harness/start-program.ts';
import { settingsSealer } from '../payments/stripe/settings-sealer.ts';
import { stripeSettings } from '../payments/stripe/use-stripe-server.ts';
import type { Row } from '../rest/stored.ts';
import { copyTemplate } from '../support/test-service.ts';
import { type KillPoint, stoppedText } from './kill-points.ts';

/** Programs on one database, of which one after another is killed and replaced. */
export interface KilledPrograms {
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Sends a request to any of the programs until one responds. Returns null after three losses. */
  send(path: string, body?: object): Promise<Row | null>;
  /** Kills a program at the next kill point, or at any place if it does not reach the point soon. */
  killOne(): Promise<void>;
  /** The kill points at which a program was killed, with the number of kills. */
  readonly reached: ReadonlyMap<string, number>;
  /** Returns the unexpected errors of requests and workers. */
  listProblems(): string[];
  /** Returns the number of requests whose responses were lost. */
  countLost(): number;
}

const subjects = [
  'begin',
  'find',
  'expire',
  'refund',
  'reserve-checkout',
  'store-checkout-session',
  'place-checkout',
  'expire-checkout',
  'abandon-checkout-start',
  'reopen-checkout',
  'refund-checkout',
  'settle-checkout-refund',
  'close-checkout',
  'claim-due-checkouts',
  'order-product.refund',
  'settle-refund',
];
const points: readonly KillPoint[] = (['after', 'during', 'before'] as const).flatMap((when) =>
  subjects.map((subject) => ({ subject, when })),
);

/** Milliseconds to wait until a program reaches its kill point. */
const patienceMs = 1_500;

/** Starts two programs on a copy of the demo data whose sales page 1 has the gateway `stripe`. */
export async function startKilledPrograms(
  stripeUrl: string,
  cleanup: AsyncDisposableStack,
): Promise<KilledPrograms> {
  const copy = await copyTemplate();
  cleanup.defer(copy.drop);
  const environment = { ...copy.environment, DATABASE_POOL_SIZE: '8' };
  const pool = new pg.Pool({ connectionString: copy.environment.DATABASE_URL, max: 4, types: columnTypes });
  pool.on('error', () => undefined);
  cleanup.defer(() => pool.end());
  const query = async (text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, [...values])).rows;
  await query(
    `insert into payment_gateways (organisation_id, sales_page_id, name, mode, key_ending, settings_sealed) values (1, 1, 'stripe', 'test', '6789', $1)`,
    [settingsSealer.seal(JSON.stringify(stripeSettings))],
  );
  const started: RunningProgram[] = [];
  const start = async () => {
    const program = await startProgram(['test/checkouts/checkout-program.ts', stripeUrl], cleanup, {
      environment: { ...spawnEnvironment, ...environment },
    });
    started.push(program);
    return program;
  };
  let programs: readonly RunningProgram[] = await Promise.all([start(), start()]);
  const reached = new Map<string, number>();
  const problems: string[] = [];
  let kills = 0;
  let lost = 0;

  const post = (program: RunningProgram | undefined, path: string, body: object) =>
    fetch(`${program?.url}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return {
    query,
    reached,
    listProblems: () => [
      ...problems,
      ...started.flatMap((program) =>
        program
          .stderr()
          .split('\n')
          .filter((line) => line !== ''),
      ),
    ],
    countLost: () => lost,
    async send(path, body = {}) {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const program = programs[Math.floor(Math.random() * programs.length)];
        try {
          const response = await post(program, path, body);
          const result = (await response.json()) as Row;
          if (response.status === 500) problems.push(`${path}: ${result.code}`);
          if (result.code !== 'UNAVAILABLE') return result;
        } catch (error) {
          if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
          lost += 1;
        }
        await wait(Math.random() * 50);
      }
      return null;
    },
    async killOne() {
      const replacement = start();
      const [victim, ...others] = programs;
      const point = points[kills % points.length];
      kills += 1;
      if (!victim || !point) throw new Error('there is no program to kill');
      const hasStopped = () => victim.output().includes(stoppedText);
      await post(victim, 'stop-at', point);
      const deadline = performance.now() + patienceMs;
      while (!hasStopped() && performance.now() < deadline) await wait(5);
      if (hasStopped()) {
        const name = `${point.when} ${point.subject}`;
        reached.set(name, (reached.get(name) ?? 0) + 1);
      }
      await victim.kill();
      programs = others;
      programs = [...others, await replacement];
    },
  };
}
