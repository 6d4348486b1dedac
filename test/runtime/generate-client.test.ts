import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchNode, project } from '../../tools/harness/launch.ts';
import { makeDataDir } from './make-data-dir.ts';

test('postinstall without the Prisma CLI leaves the committed client as it is', async () => {
  const folder = await makeDataDir();
  await mkdir(join(folder, 'prisma'));
  await copyFile(join(project, 'prisma/generate-client.ts'), join(folder, 'prisma/generate-client.ts'));
  const script = launchNode(['prisma/generate-client.ts'], { cwd: folder });
  expect({ code: await script.exit, output: script.output() }).toEqual({ code: 0, output: '' });
  expect(await readdir(join(folder, 'prisma'))).toEqual(['generate-client.ts']);
});
