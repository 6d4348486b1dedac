import { parseArgs } from 'node:util';
import { parseCount } from '../harness/parse-count.ts';

export interface MutantOptions {
  readonly count: number;
  readonly seed: number;
  readonly jobs: number;
  /** Mutates only sources whose path contains this text. Null for all sources. */
  readonly only: string | null;
  readonly list: boolean;
  /**
   * The file that stores one result per line, as JSON. Mutants with a stored result are not tried
   * again, and new results are appended. Null if results are not stored.
   */
  readonly results: string | null;
  /**
   * Tries only the mutants whose latest result in the `results` file is `survived` and that are not
   * known survivors.
   */
  readonly survivors: boolean;
  /**
   * The file that stores the profile of each test file, so that later runs skip the profiling. Null
   * if profiles are not stored.
   */
  readonly profile: string | null;
}

export const usage = `Usage: npm run test:mutants -- [options]

Changes one token or removes one term or call at a time, including SQL, and runs the tests nearest to the change.
Comparisons with the clock are not moved between < and <=, because they differ only at one instant, which no test can observe.
Exits with 1 if a mutant survives that tools/mutants/known-survivors.ts does not explain, or if more than 5 % survive.

  --count N       number of mutants to try (default 300)
  --seed N        seed of the selection: the same seed selects the same mutants of unchanged lines (default 1)
  --jobs N        number of mutants to try concurrently, each in its own copy of the project (default 2)
  --only TEXT     mutate only sources whose path contains TEXT
  --list          print the selected mutants without trying them
  --profile FILE  read the functions that each test file runs from FILE, and append those of test files that it lacks
  --results FILE  continue the run whose results are in FILE, and append new results, one JSON object per line
  --survivors     with --results, try again the mutants that survived and are not explained
`;

/**
 * Parses the command line. Returns null if help is requested. Throws a TypeError that describes the
 * invalid option.
 */
export function parseOptions(args: readonly string[]): MutantOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '2' },
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      profile: { type: 'string' },
      results: { type: 'string' },
      survivors: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    count: parseCount('count', values.count),
    seed: parseCount('seed', values.seed),
    jobs: parseCount('jobs', values.jobs),
    only: values.only ?? null,
    list: values.list,
    results: values.results ?? null,
    survivors: values.survivors,
    profile: values.profile ?? null,
  };
}
