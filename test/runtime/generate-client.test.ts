import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchNode, project } from '../../tools/harness/launch.ts';
import { makeDataDir } from './spawned-service.ts';

/** Runs the `postinstall` script in a folder, as npm does. Returns the exit code and the standard error. */
async function runIn(folder: string) {
  const script = launchNode(['prisma/generate-client.ts'], { cwd: folder });
  return { code: await script.exit, output: script.stderr() };
}

test('postinstall without the Prisma CLI keeps a generated client, and exits with 1 if the client is missing', async () => {
  const folder = await makeDataDir();
  await mkdir(join(folder, 'prisma/generated/client'), { recursive: true });
  await copyFile(join(project, 'prisma/generate-client.ts'), join(folder, 'prisma/generate-client.ts'));

  const { code, output } = await runIn(folder);
  expect(code).toBe(1);
  expect(output).toBe('prisma/generated: missing, and the Prisma CLI is not installed: run npm ci, then npm prune --omit=dev\n');

  await writeFile(join(folder, 'prisma/generated/client/client.ts'), '');
  expect(await runIn(folder)).toEqual({ code: 0, output: '' });
});
