import type { Mutant } from './mutant.ts';
import { functionName } from './record-functions.ts';
import type { TestProfile } from './test-profile.ts';

/**
 * Returns the test files that run the code around a mutation. Quick files whose path shares the
 * most words with the path of the source and with the changed line, and whose text (`readTest`)
 * contains names of that line, come first. Profiles do not contain code that runs only when its
 * module is loaded, such as the text of a statement. Such code is regarded as run by every test
 * file that runs a function of the module's folder, or by all test files if there is no such file.
 * For code at the top level and for REST routes, the tests of the published contracts come first,
 * because most of this code declares the contracts.
 */
export function findNearestTests(
  profiles: readonly TestProfile[],
  { file: source, functionPath, line }: Pick<Mutant, 'file' | 'functionPath' | 'line'>,
  readTest: (file: string) => string,
): readonly TestProfile[] {
  const wanted = functionName(source, functionPath);
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  const thatRun = (matches: (name: string) => boolean) =>
    profiles.filter(({ functions }) => functions.some(matches));
  const running =
    [thatRun((name) => name === wanted), thatRun((name) => name.startsWith(folder))].find(
      ({ length }) => length > 0,
    ) ?? profiles;
  const declaresContract = functionPath === '' || source.startsWith('rest-adapter/');
  const comparesContract = ({ file }: TestProfile) => declaresContract && contractTests.test(file);
  return profiles
    .filter((profile) => running.includes(profile) || comparesContract(profile))
    .map((profile) => ({
      profile,
      shared:
        countShared(`${source} ${line}`, profile.file) +
        countNames(line, readTest(profile.file)) +
        (comparesContract(profile) ? 10 : 0) -
        profile.seconds / secondsPerWord,
    }))
    .sort((one, other) => other.shared - one.shared || one.profile.seconds - other.profile.seconds)
    .map(({ profile }) => profile);
}

/**
 * A test file that takes this many seconds longer than another must share one more word to run
 * first.
 */
const secondsPerWord = 20;

/** The tests that compare the committed OpenAPI document and GraphQL schema. */
const contractTests = /^test\/(rest\/reference|graphql\/schema)\./;

/** Returns the number of words of a test's path that begin like a word of `source`. */
function countShared(source: string, test: string): number {
  const words = (text: string) =>
    new Set(
      (text.replace(/\.(test\.)?ts$/, '').match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/s$/, '')),
    );
  const own = words(source);
  return [...words(test)].filter((word) => [...own].some((other) => other.slice(0, 5) === word.slice(0, 5)))
    .length;
}

/**
 * Returns the number of multi-word names, such as columns and functions, that both a line and the
 * text of a test contain. At most 2.
 */
function countNames(line: string, text: string): number {
  const names = new Set(line.match(/\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+(?:[A-Z][a-z]+)+\b/g));
  return Math.min(2, [...names].filter((name) => text.includes(name)).length);
}
