/**
 * Writes prisma/generated/ (the Prisma client and the Pothos types) from schema.prisma. Runs after
 * every install. A production install has no Prisma CLI and runs the committed files. `.gitignore`
 * lists the others, which contain types only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const cli = join(root, 'node_modules/prisma/build/index.js');

if (existsSync(cli)) {
  process.exitCode = generate();
  if (process.exitCode === 0) typeBigintsAsNumbers();
}

/**
 * Replaces `bigint` in the types of the generated models. The client returns such columns as
 * numbers (src/platform/database/prisma-transactions.ts).
 */
function typeBigintsAsNumbers(): void {
  const folder = join(root, 'prisma/generated/client/models');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace(/\bbigint( \| number)?\b/g, 'number'));
  }
}

/** Runs `prisma generate` and returns its exit code. */
function generate(): number {
  const { status } = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      // The CLI downloads a schema engine unless the variable names an existing file, although
      // `generate` never runs the engine. Any existing file allows an install without internet
      // access.
      PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(import.meta.url),
    },
  });
  return status ?? 1;
}
