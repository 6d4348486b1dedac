import { spawnSync } from 'node:child_process';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../../tools/harness/child-environment.ts';
import { launch, project } from '../../tools/harness/launch.ts';

/** The programs that `examples/` has in each language. */
export interface ClientPrograms {
  till(...args: readonly string[]): readonly string[];
  plugin(...args: readonly string[]): readonly string[];
  /** The receiver takes its settings from the environment. */
  receiver(port: number): readonly string[];
}

/** A language of the programs for clients of the REST interface (docs/guides/clients/). */
export interface ClientLanguage {
  readonly name: string;
  /** The folder in `examples/`, which is also the name of the page in `docs/guides/clients/`. */
  readonly folder: string;
  /** A command that succeeds if the language is installed in a version that runs the programs. */
  readonly check: readonly string[];
  /** Returns the commands of the programs. `build` is an empty folder for compiled programs. */
  readonly prepare: (build: string) => Promise<ClientPrograms>;
}

export const clientLanguages: readonly ClientLanguage[] = [
  {
    name: 'Python',
    folder: 'python',
    check: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 10))'],
    async prepare() {
      // -B: writes no compiled modules into the sources.
      const run = (program: string) => ['python3', '-B', `examples/python/${program}.py`];
      return {
        till: (...args) => [...run('till'), ...args],
        plugin: (...args) => [...run('plugin'), ...args],
        receiver: (port) => [...run('webhook_receiver'), String(port)],
      };
    },
  },
  {
    name: 'PHP',
    folder: 'php',
    check: ['php', '-r', "exit(PHP_VERSION_ID >= 80100 && extension_loaded('curl') ? 0 : 1);"],
    async prepare() {
      return {
        till: (...args) => ['php', 'examples/php/till.php', ...args],
        plugin: (...args) => ['php', 'examples/php/plugin.php', ...args],
        receiver: (port) => ['php', '-S', `127.0.0.1:${port}`, 'examples/php/webhook_receiver.php'],
      };
    },
  },
  {
    name: 'Java',
    folder: 'java',
    check: ['javac', '--release', '17', '--version'],
    async prepare(build) {
      const sources = await Array.fromAsync(glob('examples/java/*.java', { cwd: project }));
      const compiler = launch('javac', ['-Werror', '-Xlint:all,-serial', '-d', build, ...sources]);
      if ((await compiler.exit) !== 0) throw new Error(compiler.output());
      // Short programs take half the CPU time without the optimising compiler.
      const run = (program: string) => ['java', '-XX:TieredStopAtLevel=1', '-cp', build, program];
      return {
        till: (...args) => [...run('Till'), ...args],
        plugin: (...args) => [...run('Plugin'), ...args],
        receiver: (port) => [...run('WebhookReceiver'), String(port)],
      };
    },
  },
];

/**
 * Returns whether a language is installed, and prints a line if it is not. Throws instead if
 * REQUIRE_CLIENT_LANGUAGES is `true`.
 */
export function hasLanguage({ name, check: [command = '', ...args] }: ClientLanguage): boolean {
  const isInstalled = spawnSync(command, args, { env: childEnvironment }).status === 0;
  if (isInstalled) return true;
  const notice = `${[command, ...args].join(' ')} fails`;
  if (process.env.REQUIRE_CLIENT_LANGUAGES === 'true') throw new Error(`${notice}.`);
  process.stdout.write(`Skipped: the tests of the programs in ${name}, because ${notice}.\n`);
  return false;
}

/** Creates a temporary folder. `cleanup` removes it. */
export async function createTestFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-programs-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the sources of the programs of a language by their paths relative to the project. */
export async function readPrograms({ folder }: ClientLanguage): Promise<Map<string, string>> {
  const paths = await Array.fromAsync(glob(`examples/${folder}/*.*`, { cwd: project }));
  const read = async (path: string) => [path, await readFile(join(project, path), 'utf8')] as const;
  return new Map(await Promise.all(paths.sort().map(read)));
}
