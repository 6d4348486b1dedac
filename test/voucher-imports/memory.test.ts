import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importVouchersCommand } from '../../server/commands/import-vouchers-command.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { withDatabaseOf } from '../runtime/run-cli.ts';
import { fileOf, totals } from './graphql-imports.ts';
import { useImportTarget } from './imports.ts';

const target = useImportTarget();

/** Returns the database without Prisma's client. Any use of the client throws. */
function withoutPrisma(database: Database): Database {
  const fail = () => {
    throw new Error("Prisma's client was used");
  };
  return Object.defineProperties(Object.create(database), {
    prisma: { get: fail },
    prismaTransaction: { value: fail },
  });
}

test("the check and the commit of an import do not use Prisma's client, which would take a third of the memory", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-import-'));
  const file = join(folder, 'sold.csv');
  await writeFile(file, fileOf('MEM'));
  const printed: string[] = [];
  const secrets = await loadSecrets(parseEnvironment(target.copy.environment));
  const run = (...args: readonly string[]) =>
    importVouchersCommand.run(
      [file, '--page', 'new-spa', '--source', 'memory', '--format', 'template', ...args],
      {
        print: (line) => void printed.push(line),
        note: () => undefined,
        withDatabase: (work) =>
          withDatabaseOf(target.copy.environment, (database) => work(withoutPrisma(database), secrets)),
        readConfig: () => Promise.reject(new Error('not used')),
        readPassword: () => Promise.reject(new Error('not used')),
      },
    );
  try {
    await run('--check');
    await run('--commit', totals);
    // The revert uses Prisma's client, which proves that its use is detected.
    await expect(run('--revert')).rejects.toThrow("Prisma's client was used");
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(printed.filter((line) => line.startsWith('total create'))).toEqual(
    Array(2).fill('total create in_progress rows=3 GBP=5550'),
  );
});
