/**
 * Prints the licences of the packages that production requires, and of those that the build of the
 * console contains.
 */
import { readFileSync } from 'node:fs';
import {
  type LockedPackage,
  readConsole,
  readLicenceTexts,
  readProduct,
  withDependencies,
} from './locked-packages.ts';

const line = '-'.repeat(80);
const product = readProduct();
const userInterface = readConsole();
const all = new Set([...withDependencies(product), ...withDependencies(userInterface)]);
for (const own of [product, userInterface]) all.delete(own);

const titleOf = ({ name, version, licence }: LockedPackage) => `${name} ${version} (${licence})`;
const sections = [...all].map((found) => [titleOf(found), ...readLicenceTexts(found)].join('\n\n'));
const icons = readFileSync(new URL('../../console/icons/LICENSE.txt', import.meta.url), 'utf8').trim();
sections.push(`Icons of Lucide (ISC)\n\n${icons}`);
process.stdout.write(`${[...new Set(sections)].sort().join(`\n\n${line}\n\n`)}\n`);
