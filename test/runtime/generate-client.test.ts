import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeDataDir } from './spawned-service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the `postinstall` script in a folder, as npm does. */
async function runIn(folder: string) {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['prisma/generate-client.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, output };
}

test('without the Prisma CLI an installation keeps the generated client, and fails if there is none', async () => {
  const folder = await makeDataDir();
  await mkdir(join(folder, 'prisma/generated/client'), { recursive: true });
  await copyFile(join(root, 'prisma/generate-client.ts'), join(folder, 'prisma/generate-client.ts'));

  const { code, output } = await runIn(folder);
  expect(code).toBe(1);
  expect(output).toBe('prisma/generated: missing, and the Prisma CLI is not installed: run npm ci, then npm prune --omit=dev\n');

  await writeFile(join(folder, 'prisma/generated/client/client.ts'), '');
  expect(await runIn(folder)).toEqual({ code: 0, output: '' });
});
