import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { releasedMigration } from './previous-version.ts';

const folder = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));

const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Returns the tables whose columns, constraints or triggers a migration changes, or to which its
 * foreign keys refer.
 */
function findChangedTables(sql: string): Set<string> {
  const statements = sql
    .replaceAll(/--.*/g, '')
    .replaceAll(/ALTER TABLE "\w+" VALIDATE CONSTRAINT "\w+"/g, '');
  return new Set([
    ...find(statements, /\bALTER TABLE "(\w+)"/g),
    ...find(statements, /\bREFERENCES "(\w+)"/g),
    ...find(statements, /\bTRIGGER [^;']*? ON "(\w+)"/g),
  ]);
}

const findLockedTables = (sql: string): string[] =>
  find(/"lock_tables"\(([^)]*)\);/.exec(sql)?.[1] ?? '', /'(\w+)'/g);

test('each migration since the last release calls lock_tables with the existing tables whose columns, constraints or triggers it changes', async () => {
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();
  const existing = new Set<string>();
  const unlocked: string[] = [];
  let locked = 0;
  for (const name of names) {
    const sql = await readFile(`${folder}${name}/migration.sql`, 'utf8');
    if (name > releasedMigration) {
      const called = findLockedTables(sql);
      locked += called.length;
      for (const table of findChangedTables(sql))
        if (existing.has(table) && !called.includes(table)) unlocked.push(`${name}: ${table}`);
    }
    for (const table of find(sql, /\bCREATE TABLE "(\w+)"/g)) existing.add(table);
  }
  expect(locked).toBeGreaterThan(10);
  expect(unlocked).toEqual([]);
});
