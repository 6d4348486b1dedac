/**
 * Writes the generated files that are committed: schema/schema.graphql, printed from the builder, the typed operations of the
 * adapter and the console, and rest-adapter/openapi.json, made of the adapter's routes. With --check it writes nothing and fails
 * when one of them is out of date.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildASTSchema,
  type DocumentNode,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  visit,
} from 'graphql';
import { isNullOnlyOnError } from './schema/isolate-failures.ts';
import { schema } from './schema/schema.ts';

const adapterFolder = new URL('rest-adapter/operations/', import.meta.url);
const consoleFolder = new URL('console/', import.meta.url);
/** What a mutation of the console asks of a refusal: `...Refusal`, in any folder. */
const refusalFile = new URL('operations/refusal.graphql', consoleFolder);
const schemaFile = new URL('schema/schema.graphql', import.meta.url);
const openapiFile = new URL('rest-adapter/openapi.json', import.meta.url);

const files: readonly (readonly [file: URL, generate: () => string | Promise<string>])[] = [
  [schemaFile, () => `${printSchema(lexicographicSortSchema(schema))}\n`],
  ...[adapterFolder, ...(await findOperations(consoleFolder))].map(
    (folder) => [new URL('generated/operations.ts', folder), () => generateOperations(folder)] as const,
  ),
  [openapiFile, generateOpenapi],
];

for (const [file, generate] of files) {
  const content = await generate();
  if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file.pathname} is out of date: run npm run generate`);
    process.exitCode = 1;
    continue;
  }
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, content);
}

/** The folders of the console that hold operations; each has its own generated types, so that no two pages share a generated file. */
async function findOperations(root: URL): Promise<URL[]> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.graphql'));
  return [...new Set(names.map(dirname))].sort().map((name) => new URL(`${name}/`, root));
}

/** The routes are imported when their operations are written: they name new ones. A reference takes one line, for the diff. */
async function generateOpenapi(): Promise<string> {
  const { createOpenapiDocument } = await import('./rest-adapter/reference/openapi-document.ts');
  return `${JSON.stringify(createOpenapiDocument(), null, 2).replace(/\{\s+("\$ref": "[^"]+")\s+\}/g, '{ $1 }')}\n`;
}

async function generateOperations(operationsFolder: URL): Promise<string> {
  const names = (await readdir(operationsFolder)).filter((name) => name.endsWith('.graphql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, operationsFolder), 'utf8')));
  if (texts.some((text) => text.includes('...Refusal'))) texts.push(await readFile(refusalFile, 'utf8'));
  const documents = texts.map((text) => ({ document: parse(text) }));
  const strict = createStrictSchema();
  return codegen({
    schema: strict,
    schemaAst: buildASTSchema(strict),
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

/**
 * The schema for clients that take a response with any error for a failure, as the adapter and the console do: what is null only
 * with an error is never null for them.
 */
function createStrictSchema(): DocumentNode {
  return visit(parse(printSchema(schema)), {
    ObjectTypeDefinition: (type) => ({
      ...type,
      fields: type.fields?.map((field) => {
        if (field.type.kind === Kind.NON_NULL_TYPE || !isStrict(type.name.value, field.name.value)) return field;
        return { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } };
      }),
    }),
  });
}

function isStrict(typeName: string, fieldName: string): boolean {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  return field !== undefined && isNullOnlyOnError(field);
}
