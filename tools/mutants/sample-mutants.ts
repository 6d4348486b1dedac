import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMutant, type Mutant } from './mutant.ts';
import { findMutations } from './mutations.ts';

export interface SampledMutant extends Mutant {
  /** Identifies the mutant by its text. Does not change if other lines of the file change. */
  readonly key: string;
}

/**
 * Returns up to `count` mutants of the sources, without repetition, in the order of a hash of their
 * key and the seed. A changed line therefore replaces only its own mutants in the selection.
 */
export function sampleMutants(
  root: string,
  sources: readonly string[],
  count: number,
  seed: number,
): SampledMutant[] {
  const all = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return identify(findMutations(source).map((mutation) => createMutant(file, source, mutation)));
  });
  const rank = ({ key }: SampledMutant) => createHash('sha256').update(`${seed}\n${key}`).digest('hex');
  return all
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Adds the keys. Equal mutants of equal lines of a file are numbered. */
function identify(mutants: readonly Mutant[]): SampledMutant[] {
  const counts = new Map<string, number>();
  return mutants.map((mutant) => {
    const text = `${mutant.file}\n${mutant.line}\n${mutant.mutant}`;
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return { ...mutant, key: `${text}\n${number}` };
  });
}
