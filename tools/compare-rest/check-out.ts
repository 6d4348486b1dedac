import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchNode, project } from '../harness/launch.ts';

const run = promisify(execFile);

/**
 * Returns whether the repository contains a commit. False for a commit that a shallow clone omits.
 */
export function hasCommit(commit: string): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: project }).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the folder of an earlier version. If `version` is a folder, it must be a checkout in
 * which `npm ci` has been run. Otherwise it is a commit, whose sources are extracted to a temporary
 * folder and use the installed packages. `cleanup` removes that folder.
 */
export async function checkOut(version: string, cleanup: AsyncDisposableStack): Promise<string> {
  if (existsSync(version)) return version;
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-version-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'sources.tar');
  await run('git', ['archive', `--output=${archive}`, version], { cwd: project });
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  const generation = launchNode(['prisma/generate-client.ts'], { cwd: folder });
  if ((await generation.exit) !== 0) throw new Error(generation.output());
  return folder;
}
