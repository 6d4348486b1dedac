import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchNode } from '../../harness/launch.ts';
import { watchResidentMemory } from '../../harness/resident-memory.ts';
import { runOnServer } from '../../harness/run-on-server.ts';
import { atLeast, atMost, type Bench, type Row } from '../row.ts';

/** The number of vouchers in the file. */
const rows = 200_000;
/**
 * The goals: the minimum rows per second of the check and of the commit, and the maximum resident
 * memory in megabytes.
 */
const minPerSecond = 2_000;
const maxMemoryMb = 150;

const header =
  'code,balance,initial_balance,title,expires_on,customer_name,customer_email,recipient_name,recipient_email,external_order';

/**
 * Measures the command `import-vouchers` with a file in the template's format, in which each order
 * has two vouchers. The measured quantities are the rows per second of the check, including the
 * parsing of the file, the rows per second of the commit, and the resident memory of the command.
 */
export async function measureImport({
  environment,
  comparison: { report },
  database,
  cleanup,
}: Bench): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-bench-'));
  cleanup.defer(() => rm(directory, { recursive: true, force: true }));
  const file = join(directory, 'sold.csv');
  // A unique prefix. Repeated runs of this row in the same database therefore import different
  // vouchers.
  const prefix = process.hrtime.bigint().toString(36).toUpperCase();
  const lines = Array.from({ length: rows }, (_, index) => formatLine(prefix, index));
  await writeFile(file, [header, ...lines].join('\n'));
  const [page] = await runOnServer<{ subdomain: string }>(
    database.url,
    'select subdomain from sales_pages where id = 1',
  );
  const args = [
    'import-vouchers',
    file,
    '--page',
    page?.subdomain ?? '',
    '--source',
    `bench ${prefix}`,
    '--format',
    'template',
  ];

  const check = await runCommand(environment, [...args, '--check']);
  const totals = /^control-totals (.+)$/m.exec(check.output)?.[1] ?? '';
  if (!totals.startsWith(`create=${rows},redeem=0,skip=0,`))
    throw new Error(`unexpected control totals: ${totals}`);
  const commit = await runCommand(environment, [...args, '--commit', totals]);
  const sold = await runOnServer<{ count: number }>(
    database.url,
    'select count(*)::int as count from voucher_import_rows where order_product_id is not null and product_revision = 0',
  );
  if ((sold[0]?.count ?? 0) < rows) throw new Error(`only ${sold[0]?.count} vouchers were imported`);
  for (const [name, { seconds, highest }] of Object.entries({ check, commit }))
    report(`  ${name}: ${Math.round(rows / seconds)} rows/s, ${Math.round(highest)} MB`);

  const highest = Math.max(check.highest, commit.highest);
  const name = `import of ${rows.toLocaleString('en')} rows`;
  return [
    atLeast(`${name}: check`, 'rows/s', rows / check.seconds, minPerSecond),
    atLeast(`${name}: commit`, 'rows/s', rows / commit.seconds, minPerSecond),
    atMost(`${name}: resident memory, MB`, 'MB', highest, maxMemoryMb),
  ];
}

function formatLine(prefix: string, index: number): string {
  const buyer = index >> 1;
  return [
    `${prefix}-${String(index).padStart(8, '0')}`,
    '40',
    '50',
    'Gift card',
    '2035-01-01',
    `Buyer ${buyer}`,
    ...[`buyer${buyer}@bench.test`, `Recipient ${index}`, `recipient${index}@bench.test`, `order ${buyer}`],
  ].join();
}

interface CommandRun {
  readonly output: string;
  readonly seconds: number;
  /** The highest resident memory in megabytes. */
  readonly highest: number;
}

async function runCommand(environment: Bench['environment'], args: readonly string[]): Promise<CommandRun> {
  const started = performance.now();
  const command = launchNode(['server/cli.ts', ...args], {
    environment: { NODE_ENV: 'production', ...environment },
  });
  const memory = await watchResidentMemory(command.pid);
  const code = await command.exit;
  const seconds = (performance.now() - started) / 1000;
  const { highest } = memory.stop();
  if (code !== 0) throw new Error(`import-vouchers ended with ${code}: ${command.stderr().slice(-2_000)}`);
  return { output: command.stdout(), seconds, highest };
}
