import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { auditActionDescriptions } from '../../src/audit/audit-actions.ts';

const root = new URL('../../', import.meta.url).pathname;

/**
 * Matches code that writes audit entries without `actionAndSubjectSql` or `writeAuditEntries`. Both
 * require known actions.
 */
const directWrite =
  /\binsert into audit_entries\b(?![^`]*?\$\{actionAndSubjectSql\()|\bauditEntry\.(create|upsert|update)\w*\(/;

test('all code writes audit entries through functions that require a known action', async () => {
  const unchecked: string[] = [];
  for await (const file of glob('{src,server,schema,rest-adapter}/**/*.ts', { cwd: root })) {
    if (directWrite.test(await readFile(`${root}${file}`, 'utf8'))) unchecked.push(file);
  }
  expect(unchecked).toEqual(['src/audit/write-audit-entries.ts']);
});

test('every known audit action is written by the code of src/', async () => {
  const sources: string[] = [];
  for await (const file of glob('src/**/*.ts', { cwd: root })) {
    if (!file.endsWith('audit-actions.ts')) sources.push(await readFile(`${root}${file}`, 'utf8'));
  }
  const text = sources.join('\n');
  // The actions on rows of the catalogue are composed from the names of the model and of the
  // change.
  const isWritten = (action: string) => {
    const [subject, verb] = action.split('.');
    return text.includes(`'${action}'`) || (text.includes(`: '${subject}',`) && text.includes(`'${verb}'`));
  };
  expect(Object.keys(auditActionDescriptions).filter((action) => !isWritten(action))).toEqual([]);
});
