/**
 * Writes the generated files that are committed: schema/schema.graphql, printed from the builder, the adapter's typed operations,
 * and rest-adapter/openapi.json, made of its routes. With --check it writes nothing and fails when one of them is out of date.
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
const openapiFile = new URL('rest-adapter/openapi.json', import.meta.url);

const files: readonly [file: URL, generate: () => string | Promise<string>][] = [
  [schemaFile, () => `${printSchema(lexicographicSortSchema(schema))}\n`],
  [operationsFile, generateOperations],
  [openapiFile, generateOpenapi],
];

for (const [file, generate] of files) {
  const content = await generate();
  if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file.pathname} is out of date: run npm run generate`);
    process.exitCode = 1;
  } else await writeFile(file, content);
}

/** The routes are imported when their operations are written: they name new ones. A reference takes one line, for the diff. */
async function generateOpenapi(): Promise<string> {
  const { createOpenapiDocument } = await import('./rest-adapter/reference/openapi-document.ts');
  return `${JSON.stringify(createOpenapiDocument(), null, 2).replace(/\{\s+("\$ref": "[^"]+")\s+\}/g, '{ $1 }')}\n`;
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
