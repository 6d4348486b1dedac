/**
 * Installs the packages of the peers if they have not been installed since the last change of the
 * lockfile. Takes half a minute.
 */

import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const [installed, locked] = await Promise.all(
  ['node_modules/.package-lock.json', 'package-lock.json'].map((file) =>
    stat(`${folder}${file}`).catch(() => null),
  ),
);
if (!installed || !locked || installed.mtimeMs < locked.mtimeMs) {
  execFileSync('npm', ['ci', '--silent', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
}
