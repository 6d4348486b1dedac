/**
 * Writes prisma/generated/ (the Prisma client and the Pothos types) from schema.prisma. Runs after every install. A production
 * install has no Prisma CLI. It keeps the client that the build generated, and fails if that client is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const cli = join(root, 'node_modules/prisma/build/index.js');

if (existsSync(cli)) process.exit(generate());
if (!existsSync(join(root, 'prisma/generated/client/client.ts'))) {
  console.error('prisma/generated: missing, and the Prisma CLI is not installed: run npm ci, then npm prune --omit=dev');
  process.exit(1);
}

/** Runs `prisma generate` and returns its exit code. */
function generate(): number {
  const { status } = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      // The CLI downloads a schema engine unless the variable names an existing file, although `generate` never runs the engine.
      // Any existing file allows an install without internet access.
      PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(import.meta.url),
    },
  });
  return status ?? 1;
}
