/**
 * Builds the console into dist/console/. With --if-needed, does nothing if dist/console/ was built from the current sources. With
 * --optional, reports a failure and exits with 0. `npm start` uses both, because the service works without its console.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const sources = new URL('../console/', import.meta.url);
const lockfile = new URL('../package-lock.json', import.meta.url);
const built = new URL('../dist/console/', import.meta.url);
const fingerprintFile = (folder: URL) => new URL('built-from', folder);

const onlyIfNeeded = process.argv.includes('--if-needed');

try {
  await buildConsole();
} catch (error) {
  const isToolMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  const reason = isToolMissing ? 'its tools are not installed. Run "npm ci --include=dev".' : error;
  console.error('The console could not be built:', reason);
  process.exitCode = process.argv.includes('--optional') ? 0 : 1;
}

/** Builds into a separate folder and renames it, so that an incomplete build is never served. */
async function buildConsole(): Promise<void> {
  const fingerprint = await fingerprintSources();
  if (onlyIfNeeded && (await readFile(fingerprintFile(built), 'utf8').catch(() => '')) === fingerprint) return;
  // If NODE_ENV has another value, such as `test`, Vite keeps it, and the build contains React's checks for development.
  // biome-ignore lint/style/noProcessEnv: Vite has no option for this.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  console.log('Building the console …');
  const staging = new URL(`../dist/console-${process.pid}/`, import.meta.url);
  await build({
    configFile: fileURLToPath(new URL('vite.config.ts', sources)),
    logLevel: 'error',
    build: { outDir: fileURLToPath(staging), emptyOutDir: true },
  });
  await writeFile(fingerprintFile(staging), fingerprint);
  await rm(built, { recursive: true, force: true });
  await rename(staging, built);
}

/**
 * Returns a hash of the names and contents of the sources, of the lockfile and of this script. Modification times are not
 * reliable after a checkout.
 */
async function fingerprintSources(): Promise<string> {
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  const hash = createHash('sha256')
    .update(await readFile(lockfile))
    .update(await readFile(new URL(import.meta.url)));
  for (const file of files.sort()) hash.update(file.slice(fileURLToPath(sources).length - 1)).update(await readFile(file));
  return hash.digest('hex');
}
