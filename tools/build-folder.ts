import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface FolderBuild {
  /** The name in messages, such as `console`. */
  readonly name: string;
  /** The output folder, with a slash at the end. */
  readonly output: URL;
  /**
   * Files and folders that determine the output. A change of one of them makes a new build
   * necessary.
   */
  readonly sources: readonly URL[];
  /** Writes the output to an empty folder. */
  readonly build: (folder: URL) => Promise<void>;
}

/**
 * Builds a folder, such as dist/console/. With --if-needed on the command line, does nothing if the
 * folder was built from the current sources. With --optional, reports a failure and exits with 0.
 * `npm start` uses both, because the service works without these folders.
 *
 * Builds into a separate folder and renames it, so that an incomplete build is never served.
 */
export async function buildFolder({ name, output, sources, build }: FolderBuild): Promise<void> {
  try {
    const fingerprint = await fingerprintOf(sources);
    if (process.argv.includes('--if-needed') && (await readBuiltFrom(output)) === fingerprint) return;
    console.log(`Building the ${name} …`);
    const staging = new URL(`${output.href.slice(0, -1)}-${process.pid}/`);
    await build(staging);
    await writeFile(new URL(fingerprintFile, staging), fingerprint);
    await rm(output, { recursive: true, force: true });
    await rename(staging, output);
  } catch (error) {
    const isToolMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const reason = isToolMissing ? 'its tools are not installed. Run "npm ci --include=dev".' : error;
    console.error(`The ${name} could not be built:`, reason);
    process.exitCode = process.argv.includes('--optional') ? 0 : 1;
  }
}

const fingerprintFile = 'built-from';

function readBuiltFrom(output: URL): Promise<string> {
  return readFile(new URL(fingerprintFile, output), 'utf8').catch(() => '');
}

/**
 * Returns a hash of the names and contents of the sources, of the lockfile and of this script.
 * Modification times are not reliable after a checkout.
 */
async function fingerprintOf(sources: readonly URL[]): Promise<string> {
  const all = [...sources, new URL('../package-lock.json', import.meta.url), new URL(import.meta.url)];
  const files = (await Promise.all(all.map(listFiles))).flat().sort();
  const root = fileURLToPath(new URL('../', import.meta.url));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function listFiles(source: URL): Promise<string[]> {
  const path = fileURLToPath(source);
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/\/+/g, '/'));
}
