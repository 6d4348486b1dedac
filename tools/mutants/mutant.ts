import type { Mutation } from './mutations.ts';

/** One changed token in one file. */
export interface Mutant extends Mutation {
  readonly file: string;
  /** The line number of the mutation, counted from 1. */
  readonly lineNumber: number;
  /** The changed line of the source, trimmed. */
  readonly line: string;
  /** The line with the mutation, trimmed. */
  readonly mutant: string;
}

export function createMutant(file: string, source: string, mutation: Mutation): Mutant {
  const { start, end, replacement } = mutation;
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next < 0 ? source.length : next;
  return {
    ...mutation,
    file,
    lineNumber: source.slice(0, start).split('\n').length,
    line: source.slice(from, to).trim(),
    mutant: `${source.slice(from, start)}${replacement}${source.slice(end, to)}`.trim(),
  };
}

export function applyMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}
