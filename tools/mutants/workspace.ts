import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project in a temporary folder, in which sources are changed and tests run. */
export interface Workspace {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
}

/**
 * Copies the files of the working tree that git tracks or does not ignore. Packages are linked.
 * `cleanup` removes the copy.
 */
export async function createWorkspace(project: string, cleanup: AsyncDisposableStack): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'vouchsafe-mutants-'));
  cleanup.defer(() => rm(root, { recursive: true, force: true }));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: project,
  });
  const files = listed.toString().split('\0').filter(Boolean);
  for (const file of [...files, 'prisma/generated']) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(project, file), join(root, file), { recursive: true, force: true }).catch(ignoreMissing);
  }
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    read: (file) => readFile(join(root, file), 'utf8'),
    write: (file, text) => writeFile(join(root, file), text),
  };
}

/** Ignores a file that git lists although it was deleted, because the deletion is not committed. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
