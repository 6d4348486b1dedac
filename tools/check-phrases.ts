/**
 * Finds phrases that are always wrong in the prose of this project. cspell cannot find them,
 * because it checks single words. Searches all tracked files except generated ones. Prints each
 * match with its replacement, and exits with 1 if there is a match.
 */
import { spawnSync } from 'node:child_process';

/** Extended regular expressions, matched case-insensitively, and the replacement of each. */
const phrases: readonly (readonly [pattern: string, write: string])[] = [
  ['that there (is|are) not', 'unknown, missing'],
  ['(that|which|what) (is|are) none\\b', 'not a …, unknown …'],
  ['\\btold of\\b|\\b(is|are|was|were) told\\b', 'called with, receives'],
  ['\\btells\\b', 'reports, returns'],
  ['\\bthose who\\b', 'clients, users'],
  ['\\b(gives?|gave|given) back\\b', 'returns, restores, releases'],
  ['\\bholds? up\\b', 'delays, blocks'],
  ['\\bfor (ever|good)\\b', 'permanently, never expires'],
  ['\\bnone of (its|their) own\\b', 'no separate …'],
  ['\\ban? [a-z-]+ of (its|their) own\\b', 'its own …, a separate …'],
  ["\\bnobody('s)? [a-z]", 'no client; or change the subject'],
  ['\\bso many\\b', 'n, the given number'],
  ['\\bas many again\\b', 'twice as many'],
  ['\\bwhat became of\\b', 'the result of, the state of'],
  ['\\bas (it|they) (was|were) then\\b', 'as of the event, at sale time'],
  ['\\b(gives?|gave) way\\b', 'is closed, is evicted'],
  ['\\bknows? nothing of\\b', 'does not depend on'],
  ['\\bthe most that\\b', 'maximum, at most'],
  ['\\bone (statement|request|query|row) more\\b', 'one more …'],
  ['\\bin silence\\b', 'silently, without an error'],
  ['\\bunder way\\b', 'in progress, in flight'],
  ['\\bunless it is said\\b', 'by default, defaults to'],
  ['\\bis said\\b', 'is specified'],
  ['\\bcan not\\b', 'cannot'],
  ['\\blooks at\\b', 'reads, checks'],
  ['\\b(database|postgresql|gateway|service) (is|was) away\\b', 'is unavailable'],
  ['\\btime is over\\b', 'has ended, has expired'],
  ['\\bgoes? along\\b', 'is also sent'],
  ['\\bthe same, but\\b', 'like …, but'],
  ['\\bonce an? (order|request|group)\\b', 'once per …'],
  ['\\balso (if|while|when)\\b', 'even if, including while, both … and …'],
  ['\\banother [a-z-]+ than\\b', 'a … other than'],
  ['\\bnull for no(ne)?\\b', 'null if …'],
  ['\\bprocessor time\\b', 'CPU time'],
  ['\\b(the )?latest first\\b', 'most recent first, newest first'],
  ['\\bone more (closes|reports|is rejected)\\b', 'exceeding it …'],
];

/** Files that are not searched: files generated from checked texts, and this list. */
const excluded = [
  'package-lock.json',
  '*/package-lock.json',
  'rest-adapter/openapi.json',
  'schema/schema.graphql',
  'schema/released.graphql',
  'schema/released-storefront.graphql',
  'schema/storefront.graphql',
  'tools/check-phrases.ts',
];

const pattern = phrases.map(([phrase]) => `(${phrase})`).join('|');
const { status, stdout, stderr } = spawnSync(
  'git',
  ['grep', '-nEiI', pattern, '--', '.', ...excluded.map((path) => `:!${path}`)],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0 && status !== 1) throw new Error(`git grep: ${stderr}`);

for (const line of stdout.split('\n').filter(Boolean)) {
  const [, place = '', text = ''] = /^([^:]+:\d+):(.*)$/.exec(line) ?? [];
  for (const [phrase, write] of phrases) {
    // `\b` has the same meaning in JavaScript and git for ASCII, and the phrases are ASCII.
    const [found] = new RegExp(phrase, 'i').exec(text) ?? [];
    if (found === undefined) continue;
    console.error(`${place}: "${found}": write: ${write}`);
    process.exitCode = 1;
  }
}
