/**
 * Installs the packages of tools that have a separate package.json, unless they have been installed
 * since the last change of their lockfile. Their install scripts do not run.
 *
 *     node tools/install-packages.ts NAME...
 *
 * NAME is a folder of tools/.
 */
import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

for (const name of process.argv.slice(2)) {
  const folder = fileURLToPath(new URL(`${name}/`, import.meta.url));
  const [installed, locked] = await Promise.all(
    ['node_modules/.package-lock.json', 'package-lock.json'].map((file) =>
      stat(`${folder}${file}`).catch(() => null),
    ),
  );
  if (!installed || !locked || installed.mtimeMs < locked.mtimeMs) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}
