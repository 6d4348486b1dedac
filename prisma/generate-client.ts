/**
 * Writes prisma/generated/ (the Prisma client and the Pothos types) from schema.prisma; runs after every install.
 *
 * Prisma's command line insists on downloading a schema engine that `generate` never calls. Any existing file satisfies
 * it, which keeps an install offline.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const { status } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(import.meta.url),
  },
});
process.exit(status ?? 1);
