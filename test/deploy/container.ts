import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type LaunchedProcess, launch, project } from '../../tools/harness/launch.ts';

const execute = promisify(execFile);

/** The ids of the user and group of the image. */
const imageUser = { uid: 1000, gid: 1000 };

/** The image that the Dockerfile describes, as a folder. */
export interface Image {
  /**
   * Runs a command as compose.yaml does: as the user of the image, without capabilities, on a
   * read-only file system.
   */
  run(command: readonly string[], environment: Readonly<Record<string, string>>): LaunchedProcess;
  /** The command of the instruction CMD. */
  readonly command: readonly string[];
  /** The command of the instruction HEALTHCHECK. */
  readonly healthCheck: readonly string[];
}

/**
 * Creates a folder with the files of the last stage of the Dockerfile, including only production
 * packages. The console must have been built. `cleanup` removes the folder.
 */
export async function buildImage(cleanup: AsyncDisposableStack): Promise<Image> {
  const dockerfile = await readFile(join(project, 'Dockerfile'), 'utf8');
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-image-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  for (const [, source = '', target = ''] of stage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
    if (source === 'node_modules') await copyProductionPackages(join(folder, target));
    else cpSync(join(project, source), join(folder, target), { recursive: true, dereference: true });
  }
  // Docker builds with the umask 022, and the umask of this process may differ.
  await execute('chmod', ['-R', 'a+rX', folder]);
  const settings = [...(/^ENV (.+)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
    ([, name, value]) => [name, value],
  );
  const defaults: Record<string, string> = Object.fromEntries(settings);
  // Runs the Node.js of this process instead of the Node.js of the image.
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  return {
    run: (command, environment) =>
      launch('unshare', ['--mount', 'sh', '-c', isolationScript, 'sh', ...command], {
        cwd: folder,
        environment: { ...defaults, ...environment, PATH: path },
      }),
    command: commandOf(/^CMD (\[.+\])$/m),
    healthCheck: commandOf(/^HEALTHCHECK .*CMD (\[.+\])$/m),
  };

  function commandOf(instruction: RegExp): readonly string[] {
    return JSON.parse(instruction.exec(stage)?.[1] ?? '[]');
  }
}

/**
 * A shell script that makes the root file system read-only, and then runs its arguments as the user
 * of the image.
 */
const isolationScript = `mount --bind / / && mount -o remount,ro,bind / && cd "$PWD" && exec setpriv --reuid=${imageUser.uid} --regid=${imageUser.gid} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"`;

/** Copies the packages that `npm prune --omit=dev` keeps, without the console and Node.js. */
async function copyProductionPackages(target: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  const isProduction = ([path, { dev, devOptional }]: [string, { dev?: true; devOptional?: true }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) &&
    !dev &&
    !devOptional &&
    !/^node_modules\/(node-linux-|vouchsafe-)/.test(path);
  const paths = (Object.entries(packages) as [string, object][]).filter(isProduction).map(([path]) => path);
  // Packages for other platforms are not installed.
  for (const path of paths.filter((name) => existsSync(join(project, name))))
    cpSync(join(project, path), join(dirname(target), path), { recursive: true, verbatimSymlinks: true });
}
