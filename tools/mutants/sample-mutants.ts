import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createMutant, type Mutant } from './mutant.ts';
import { findMutations } from './mutations.ts';

/**
 * Returns up to `count` mutants of the sources, without repetition. The selection and order depend only on the sources and the
 * seed.
 */
export function sampleMutants(root: string, sources: readonly string[], count: number, seed: number): Mutant[] {
  const all = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return findMutations(source).map((mutation) => createMutant(file, source, mutation));
  });
  const length = Math.min(count, all.length);
  const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }), {
    seed,
    numRuns: 1,
  });
  return drawn.slice(0, length);
}
