import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownSurvivors } from '../../tools/mutants/known-survivors.ts';
import { applyMutant, createMutant } from '../../tools/mutants/mutant.ts';
import { findMutations } from '../../tools/mutants/mutations.ts';
import { recordFunctions } from '../../tools/mutants/record-functions.ts';
import { sampleMutants } from '../../tools/mutants/sample-mutants.ts';

function mutantsOf(source: string): string[] {
  return findMutations(source).map((mutation) =>
    applyMutant(source, createMutant('sample.ts', source, mutation)),
  );
}

test('findMutations negates or swaps each operator of a condition, and does not mutate types, strings and imports', () => {
  expect(mutantsOf('const isFree = (price: number) => price === 0 && !(label as string | null);')).toEqual([
    'const isFree = (price: number) => (price === 0);',
    'const isFree = (price: number) => (!(label as string | null));',
    'const isFree = (price: number) => price !== 0 && !(label as string | null);',
    'const isFree = (price: number) => price === 0 || !(label as string | null);',
    'const isFree = (price: number) => price === 0 && (label as string | null);',
  ]);
  expect(mutantsOf("import { a } from './a.ts'; interface B { c: true } const d = 'x' + `y${a}`;")).toEqual(
    [],
  );
});

test('findMutations mutates conditions, sums and booleans in SQL, but not the = of assignments or the bounds of BETWEEN', () => {
  expect(
    mutantsOf(
      'const text = `update t set used = used + ${units}, open = true where used + ${units} <= stock and id between 1 and 2`;',
    ),
  ).toEqual([
    'const text = `update t set used = used - ${units}, open = true where used + ${units} <= stock and id between 1 and 2`;',
    'const text = `update t set used = used + ${units}, open = false where used + ${units} <= stock and id between 1 and 2`;',
    'const text = `update t set used = used + ${units}, open = true where used - ${units} <= stock and id between 1 and 2`;',
    'const text = `update t set used = used + ${units}, open = true where used + ${units} < stock and id between 1 and 2`;',
    'const text = `update t set used = used + ${units}, open = true where used + ${units} <= stock or id between 1 and 2`;',
  ]);
});

test('findMutations mutates the operands of a comparison with the current time, but not its boundary (< to <=)', () => {
  expect(mutantsOf('const isOver = endsAt <= Date.now() || startedAt > Date.now() - maxAgeMs;')).toEqual([
    'const isOver = (endsAt <= Date.now());',
    'const isOver = (startedAt > Date.now() - maxAgeMs);',
    'const isOver = endsAt <= Date.now() && startedAt > Date.now() - maxAgeMs;',
    'const isOver = endsAt <= Date.now() || startedAt > Date.now() + maxAgeMs;',
  ]);
  expect(mutantsOf('const isOver = now < endsAt && startsAt <= new Date();')).toEqual([
    'const isOver = (now < endsAt);',
    'const isOver = (startsAt <= new Date());',
    'const isOver = now < endsAt || startsAt <= new Date();',
  ]);
  expect(
    mutantsOf("const text = `select from t where starts < now() - interval '1 day' or now() >= t.ends`;"),
  ).toEqual([
    "const text = `select from t where starts < now() + interval '1 day' or now() >= t.ends`;",
    "const text = `select from t where starts < now() - interval '1 day' and now() >= t.ends`;",
  ]);
  expect(
    mutantsOf('const text = `select from t where coalesce(a, now()) < b and day > now()::date`;'),
  ).toEqual([
    'const text = `select from t where coalesce(a, now()) <= b and day > now()::date`;',
    'const text = `select from t where coalesce(a, now()) < b or day > now()::date`;',
    'const text = `select from t where coalesce(a, now()) < b and day >= now()::date`;',
  ]);
});

test('findMutations does not mutate messages, toString, isPrepared and IS DISTINCT FROM', () => {
  expect(
    mutantsOf(
      "const error = 'The code is unknown or expired.'; const field = 'is required if the rule is A or B';",
    ),
  ).toEqual([]);
  expect(mutantsOf("const text = bytes.toString('hex');")).toEqual([]);
  expect(mutantsOf('const statement = { isPrepared: false };')).toEqual([]);
  expect(mutantsOf('const text = `is distinct from a or b`;')).toEqual([
    'const text = `is distinct from a and b`;',
  ]);
});

test('findMutations and recordFunctions use the same path for the function that contains a mutation', () => {
  const source =
    'export const outer = (a: boolean) => { const inner = () => a || !a; return [inner()].map((b) => !b); };';
  const rewritten = recordFunctions(source, 'sample.ts', './recorder.ts');
  const paths = findMutations(source).map(({ functionPath }) => functionPath);
  expect(paths).toEqual([...Array(4).fill('/outer/inner'), '/outer/1']);
  for (const path of paths) expect(rewritten).toContain(`__ran("sample.ts#${path}")`);
});

test('every known surviving mutant has a reason and a line that is still in the source', () => {
  for (const { file, line, mutant, reason } of knownSurvivors) {
    expect(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((one) => one.trim()),
      `${file}: ${line}`,
    ).toContain(line);
    expect(mutant).not.toBe(line);
    expect(reason).not.toBe('');
  }
});

test('sampleMutants selects the same mutants if a line without a selected mutant changes', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vouchsafe-mutants-test-'));
  const sample = async (lines: readonly string[]) => {
    await writeFile(join(root, 'sample.ts'), lines.join('\n'));
    return sampleMutants(root, ['sample.ts'], 4, 7).map(({ mutant }) => mutant);
  };
  const lines = Array.from({ length: 40 }, (_, index) => `const f${index} = (a: number) => a < ${index};`);
  const selected = await sample(lines);
  expect(new Set(selected).size).toBe(4);
  const unselected = lines.findIndex((line) => !selected.includes(line.replace('<', '<=')));
  expect(await sample(lines.toSpliced(unselected, 1, '', ''))).toEqual(selected);
  await rm(root, { recursive: true });
});

test('findMutations removes each term of a condition, calls without a used result, and lines of conditions in SQL', () => {
  expect(mutantsOf('const name = given ?? fallback;')).toEqual([
    'const name = (given);',
    'const name = (fallback);',
  ]);
  expect(mutantsOf('async function f() { check(a); await write(b); const c = read(); return c; }')).toEqual([
    'async function f() { ; await write(b); const c = read(); return c; }',
    'async function f() { check(a); ; const c = read(); return c; }',
  ]);
  const text = (condition: string) =>
    `const text = \`select from t where true\n  ${condition}\n order by id\`;`;
  expect(mutantsOf(text('and is_open(t)'))).toContain(
    'const text = `select from t where true\n\n order by id`;',
  );
  // A line with an open parenthesis is part of a longer term.
  expect(mutantsOf(text('and (a in (1)'))).not.toContain(
    'const text = `select from t where true\n\n order by id`;',
  );
});
