import { glob, readFile } from 'node:fs/promises';
import { buildSchema, GraphQLError, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { readFences } from './page.ts';

const root = new URL('../../', import.meta.url);
const schema = buildSchema(await readFile(new URL('schema/schema.graphql', root), 'utf8'));

/** Returns the messages of the errors of a document on the schema of clients. */
function findErrors(text: string): string[] {
  try {
    return validate(schema, parse(text)).map(({ message }) => message);
  } catch (error) {
    if (error instanceof GraphQLError) return [error.message];
    throw error;
  }
}

/** The blocks in the language `graphql` of the pages that describe the current version. */
const blocks: { readonly place: string; readonly text: string }[] = [];
for await (const page of glob(['README.md', 'docs/**/*.md'], { cwd: root })) {
  if (page.startsWith('docs/upgrades/')) continue;
  for (const { line, language, text } of readFences(await readFile(new URL(page, root), 'utf8')))
    if (language === 'graphql') blocks.push({ place: `${page}:${line}`, text });
}

test.each(blocks)('the GraphQL document at $place is valid', ({ text }) => {
  expect(findErrors(text)).toEqual([]);
});

test('a document with a former name is not valid', () => {
  expect(findErrors('mutation { redeem(input: {}) { replayed } }')).toHaveLength(1);
});
