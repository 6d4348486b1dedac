import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Returns the release notes of the versions after `releasedVersion`: the part of CHANGELOG.md above
 * its section, and the pages of `docs/upgrades/` whose versions have no section from there on.
 * Throws if the changelog has no section of the released version.
 */
export async function readNotesSince(folder: string, releasedVersion: string): Promise<string> {
  const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8');
  const end = changelog.indexOf(`\n## [${releasedVersion}]`);
  if (end === -1) throw new Error(`CHANGELOG.md has no section of the released version ${releasedVersion}`);
  const notes = [changelog.slice(0, end)];
  for await (const page of glob('docs/upgrades/*.md', { cwd: folder })) {
    const isReleased = changelog.includes(`\n## [${basename(page, '.md')}]`, end);
    if (!isReleased) notes.push(await readFile(join(folder, page), 'utf8'));
  }
  return notes.join('\n');
}
