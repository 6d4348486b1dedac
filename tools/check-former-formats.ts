/**
 * Checks how long code for former versions is kept. A comment with `@until` and a version marks
 * code that reads what an earlier version wrote, or that serves processes of an earlier version
 * during an upgrade. The release of that version must not contain it. Prints the marks whose
 * version package.json has reached and those without a valid version, and exits with 1 if there are
 * any. The optional argument is the folder of the project. Defaults to the current folder.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
  readonly version: string;
};
const files = ['*.ts', '*.tsx', ':!test', ':!tools/check-former-formats.ts'];
const search = ['grep', '--no-index', '--exclude-standard', '--line-number', '@until', '--', ...files];
const grep = spawnSync('git', search, { cwd: folder, encoding: 'utf8' });
if (grep.status !== 0 && grep.status !== 1) throw new Error(grep.stderr);

const marks = grep.stdout.split('\n').filter((line) => line !== '');
const findings = marks.flatMap((line) => {
  const [, until] = /@until (\d+\.\d+\.\d+) [A-Z]/.exec(line) ?? [];
  if (until === undefined) return [`${line}\n  The format is "@until 1.2.0 Events of 1.1.0 have no …".`];
  return compareVersions(version, until) < 0
    ? []
    : [`${line}\n  Version ${version} must not contain this. Remove what it marks.`];
});
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
console.log(`${marks.length} formats of former versions, ${findings.length} of them with errors`);

/**
 * Compares two versions such as `0.10.0` by their numbers. A pre-release such as `0.4.0-rc.1`
 * equals its release.
 */
function compareVersions(a: string, b: string): number {
  return toRelease(a).localeCompare(toRelease(b), 'en', { numeric: true });
}

function toRelease(text: string): string {
  return text.split('-', 1)[0] ?? text;
}
