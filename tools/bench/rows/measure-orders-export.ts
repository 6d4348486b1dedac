import { get } from 'node:http';
import pg from 'pg';
import { hashSecret } from '../../../src/access/secret-hash.ts';
import { readCpuTime } from '../../harness/cpu-time.ts';
import { watchResidentMemory } from '../../harness/resident-memory.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { medianOf } from '../compare-sides.ts';
import { costFigures } from '../cost-figures.ts';
import type { CountDatabaseTime } from '../database-time.ts';
import type { Measurement } from '../load.ts';
import { atMost, type Bench, type Row, toFigure } from '../row.ts';
import { assertSameBodies } from '../same-bodies.ts';
import { startBenchProgram } from '../start-bench-program.ts';

/** An API key for sales page 1 only, because the peer exports only that page. */
const token = 'vs_bench_of_sales_page_1';
const headers = { authorization: `Bearer ${token}` };
/** The number of rows to export. Fewer are exported if the database contains fewer. */
const maxRows = 200_000;
/** The maximum additional resident memory of an export, in megabytes. */
const maxMemoryMb = 150;

interface Export {
  readonly path: string;
  readonly rows: number;
}

/**
 * Measures the rows per second of successive exports of the service and the peer, in alternating
 * rounds.
 */
export async function measureExport(bench: Bench): Promise<Row> {
  const { ours, theirs, comparison } = bench;
  await assertSameBodies(ours, theirs, [(await prepareExport(bench, 10_000)).path], headers);
  const full = await prepareExport(bench, maxRows);
  const rates: { ours: Measurement[]; theirs: Measurement[] } = { ours: [], theirs: [] };
  for (let round = 1; round <= comparison.rounds; round += 1) {
    const our = await measureRate(ours, full, comparison.countDatabaseTime);
    const their = await measureRate(theirs, full, comparison.countDatabaseTime);
    rates.ours.push(our);
    rates.theirs.push(their);
    comparison.report(
      `  round ${round}/${comparison.rounds}: ${Math.round(our.perSecond)} and ${Math.round(their.perSecond)} rows/s`,
    );
  }
  const [our, their] = [medianOf(rates.ours), medianOf(rates.theirs)];
  const name = `orders export of ${full.rows.toLocaleString('en')} rows`;
  const against = 'pg cursor and JSON.stringify';
  return {
    figure: toFigure({ name, against, ours: our.perSecond, theirs: their.perSecond }, 0.5),
    unit: 'rows/s',
    bound: 'at least',
    ...costFigures({ name, against, ours: our, theirs: their }, 'per row'),
  };
}

/**
 * Measures the additional resident memory that an export requires in a process that has just
 * started.
 */
export async function measureExportMemory(bench: Bench): Promise<Row> {
  const { path, rows } = await prepareExport(bench, maxRows);
  const program = await startBenchProgram('server/main.ts', bench.environment, bench.cleanup);
  // The first request compiles code and fills permanent caches.
  await download(program, (await prepareExport(bench, 1)).path);
  const memory = await watchResidentMemory(program.pid);
  await download(program, path);
  const { before, highest } = memory.stop();
  await program.stop();
  const ours = highest - before;
  bench.comparison.report(`  ${Math.round(before)} MB at rest, ${Math.round(highest)} MB peak`);
  const name = `orders export of ${rows.toLocaleString('en')} rows: additional resident memory, MB`;
  return atMost(name, 'MB', ours, maxMemoryMb);
}

/**
 * Creates the API key if it is missing. Returns an export of about the given number of the newest
 * rows.
 */
async function prepareExport({ database: { url } }: Bench, rows: number): Promise<Export> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(keyText, [hashSecret(token)]);
    const { rows: found } = await client.query<{ from: string; to: string; rows: number }>(rangeText, [rows]);
    const [range] = found;
    if (!range) throw new Error('the sales page has no orders to export');
    return {
      path: `/v2.1/reports/orders-export?start_date=${range.from}&end_date=${range.to}`,
      rows: range.rows,
    };
  } finally {
    await client.end();
  }
}

const keyText = `
with key as (
  insert into api_keys (organisation_id, name, key_hash, last_four, permissions)
  values (1, 'Bench', $1, 'ge_1', '{manage.orders}') on conflict do nothing
  returning id
)
insert into api_key_sales_pages (organisation_id, api_key_id, sales_page_id) select 1, id, 1 from key`;

const rangeText = `
with newest as (
  select o.created_at from orders o join order_products p on p.order_id = o.id
   where o.sales_page_id = 1 order by o.created_at desc, o.id desc fetch first $1 rows with ties
)
select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MSZ') as from,
       to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ') as to,
       (select count(*)::int from orders o join order_products p on p.order_id = o.id
         where o.sales_page_id = 1 and o.created_at >= (select min(created_at) from newest)) as rows
  from newest`;

/** Measures one export. Like `load`, but all quantities are per row instead of per request. */
async function measureRate(
  program: RunningProgram,
  { path, rows }: Export,
  countDatabaseTime: CountDatabaseTime,
): Promise<Measurement> {
  const readDatabaseTime = await countDatabaseTime();
  const before = await readCpuTime(program.pid);
  const started = performance.now();
  await download(program, path);
  const seconds = (performance.now() - started) / 1000;
  const used = (await readCpuTime(program.pid)) - before;
  const usedByDatabase = await readDatabaseTime();
  return {
    perSecond: rows / seconds,
    cpuTime: (used / rows) * 1e6,
    databaseTime: usedByDatabase === null ? null : (usedByDatabase / rows) * 1e6,
  };
}

/** Reads a response to its end and discards it. Rejects unless it is a complete array. */
function download({ url }: RunningProgram, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}${path}`, { headers }, (response) => {
      let last = '';
      response.on('data', (chunk: Buffer) => {
        last = String.fromCharCode(chunk.at(-1) ?? 0);
      });
      response.on('end', () => {
        if (response.statusCode === 200 && last === ']') resolve();
        else
          reject(
            new Error(
              `${url}${path} returned ${response.statusCode}, and its body ends with ${JSON.stringify(last)}`,
            ),
          );
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
