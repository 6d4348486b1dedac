/**
 * Writes the generated files that are committed: schema/schema.graphql, printed from the builder, and the adapter's typed
 * operations. With --check it writes nothing and fails when one of them is out of date.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { schema } from './schema/schema.ts';

const operationsFolder = new URL('rest-adapter/operations/', import.meta.url);
const schemaFile = new URL('schema/schema.graphql', import.meta.url);
const operationsFile = new URL('generated/operations.ts', operationsFolder);

const files = new Map<URL, string>([
  [schemaFile, `${printSchema(lexicographicSortSchema(schema))}\n`],
  [operationsFile, await generateOperations()],
]);

const stale: URL[] = [];
for (const [file, content] of files) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== content) stale.push(file);
}
if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file.pathname} is out of date: run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const file of stale) await writeFile(file, files.get(file) ?? '');
}

async function generateOperations(): Promise<string> {
  const names = (await readdir(operationsFolder)).filter((name) => name.endsWith('.graphql')).sort();
  const documents = await Promise.all(
    names.map(async (location) => ({ location, document: parse(await readFile(new URL(location, operationsFolder), 'utf8')) })),
  );
  const printed = printSchema(schema);
  return codegen({
    schema: parse(printed),
    schemaAst: buildSchema(printed),
    documents,
    filename: 'operations.ts',
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      dedupeFragments: true,
      skipTypename: true,
      scalars: {
        ID: 'string',
        Date: 'string',
        DateTime: 'string',
        Translation: 'Record<string, string | null>',
        JSONObject: 'unknown',
      },
      strictScalars: true,
    },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
  });
}
