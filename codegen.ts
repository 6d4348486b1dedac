/**
 * Writes the generated files that are committed: schema/schema.graphql, printed from the builder;
 * schema/internal.graphql, with what the schema of the adapter adds to it;
 * schema/possible-types.json, for the caches of clients; the typed operations of the adapter and
 * the console; the console's decimals of currencies, its table of permissions and its copy of
 * src/platform/calendar/local-time.ts; and rest-adapter/openapi.json, generated from the adapter's
 * routes. With --check, writes nothing and exits with code 1 if a file is out of date.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLSchema,
  type InterfaceTypeDefinitionNode,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  type ObjectTypeDefinitionNode,
  parse,
  printSchema,
  visit,
} from 'graphql';
import { isNullOnlyOnError } from './schema/errors/isolate-failures.ts';
import { toEnumName } from './schema/fields/enum-name.ts';
import { publishedGrants } from './schema/fields/requirement.ts';
import { printInternalPart } from './schema/printing/print-internal-part.ts';
import { printSchemaText } from './schema/printing/print-schema.ts';
import { internalSchema, schema } from './schema/schema.ts';
import { actions } from './src/access/permissions.ts';
import { currencyCodes, decimalsOf } from './src/platform/values/currencies.ts';

const adapterFolder = new URL('rest-adapter/operations/', import.meta.url);
const consoleFolder = new URL('console/', import.meta.url);
/**
 * The files of the fragments that operations of any folder of the console can spread: the fields of
 * an error that mutations select, and those of a balance.
 */
const sharedFragments = {
  ErrorDetails: new URL('operations/error-details.graphql', consoleFolder),
  Balance: new URL('operations/balance.graphql', consoleFolder),
};
const schemaFile = new URL('schema/schema.graphql', import.meta.url);
const internalPartFile = new URL('schema/internal.graphql', import.meta.url);
const possibleTypesFile = new URL('schema/possible-types.json', import.meta.url);
const currenciesFile = new URL('format/generated/currencies.ts', consoleFolder);
const actionsFile = new URL('session/generated/actions.ts', consoleFolder);
const localTimeFile = new URL('format/generated/local-time.ts', consoleFolder);
const openapiFile = new URL('rest-adapter/openapi.json', import.meta.url);

const files: readonly (readonly [file: URL, generate: () => string | Promise<string>])[] = [
  [schemaFile, () => printSchemaText(schema)],
  [internalPartFile, () => printInternalPart(internalSchema, schema)],
  [possibleTypesFile, generatePossibleTypes],
  ...[adapterFolder, ...(await findOperations(consoleFolder))].map(
    (folder) => [new URL('generated/operations.ts', folder), () => generateOperations(folder)] as const,
  ),
  [currenciesFile, generateCurrencies],
  [actionsFile, generateActions],
  [localTimeFile, generateLocalTime],
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

/** Returns the names of the object types of each interface and union, as Apollo Client reads them. */
function generatePossibleTypes(): string {
  const types = Object.values(lexicographicSortSchema(schema).getTypeMap())
    .filter((type) => isAbstractType(type))
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)] as const);
  return `${JSON.stringify(Object.fromEntries(types), null, 2)}\n`;
}

/**
 * Returns the folders of the console that contain operations. Each has its own generated types, so
 * that no two pages share a generated file.
 */
async function findOperations(root: URL): Promise<URL[]> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.graphql'));
  return [...new Set(names.map(dirname))].sort().map((name) => new URL(`${name}/`, root));
}

/**
 * Returns the number of decimals by currency, for the console, which cannot import the table of the
 * service.
 */
function generateCurrencies(): string {
  const entries = currencyCodes.map((code) => `  ${code}: ${decimalsOf(code)},\n`);
  return `export const currencyDecimals: Readonly<Record<string, number>> = {\n${entries.join('')}};\n`;
}

/** Returns the permissions that allow each action, for the console, which hides what a user may not do. */
function generateActions(): string {
  const entries = actions.map((action) => {
    const { anyOf, administrator } = publishedGrants(action);
    const allowed = administrator ? 'null' : `[${anyOf.map((name) => `'${toEnumName(name)}'`).join(', ')}]`;
    return `  ${toEnumName(action)}: ${allowed},\n`;
  });
  return `import type { Permission } from './operations.ts';

/**
 * The permissions that allow each action. One of them suffices. Empty if every role allows the
 * action, and null if only an administrator may perform it.
 */
export const permissionsOfAction = {
${entries.join('')}} as const satisfies Record<string, readonly Permission[] | null>;
`;
}

/**
 * Returns the service's rule for local times that come twice or are skipped, for the console, which
 * supplies the offsets of time zones in console/format/zone-offset.ts.
 */
async function generateLocalTime(): Promise<string> {
  const source = await readFile(new URL('src/platform/calendar/local-time.ts', import.meta.url), 'utf8');
  return source.replace("'./zone-offset.ts'", "'../zone-offset.ts'");
}

/**
 * Returns the OpenAPI document. Imports the routes only when called, because they import the
 * generated operations, which are written first. Each `$ref` is on one line, which keeps diffs
 * short.
 */
async function generateOpenapi(): Promise<string> {
  const { createOpenapiDocument } = await import('./rest-adapter/reference/openapi-document.ts');
  return `${JSON.stringify(createOpenapiDocument('http://127.0.0.1:4000'), null, 2).replace(/\{\s+("\$ref": "[^"]+")\s+\}/g, '{ $1 }')}\n`;
}

async function generateOperations(operationsFolder: URL): Promise<string> {
  const names = (await readdir(operationsFolder)).filter((name) => name.endsWith('.graphql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, operationsFolder), 'utf8')));
  const operations = texts.join('\n');
  for (const [name, file] of Object.entries(sharedFragments))
    if (new RegExp(`\\.\\.\\.${name}\\b`).test(operations)) texts.push(await readFile(file, 'utf8'));
  const documents = texts.map((text) => ({ document: parse(text) }));
  const strict = createStrictSchema(operationsFolder === adapterFolder ? internalSchema : schema);
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
        CountryCode: 'string',
        Currency: 'string',
        Date: 'string',
        DateTime: 'string',
        HexColor: 'string',
        Language: 'string',
        LocalDateTime: 'string',
        SafeInt: 'number',
        TimeZone: 'string',
        URL: 'string',
        YearMonth: 'string',
        Translation: 'Record<string, string | null>',
        _Any: 'unknown',
        JSONObject: 'unknown',
      },
      strictScalars: true,
    },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
  });
}

/**
 * Returns a schema for clients that treat every response with `errors` as a failure, such as the
 * adapter and the console. In this schema, fields that are null only if `errors` has an entry for
 * them are non-null.
 */
function createStrictSchema(of: GraphQLSchema): DocumentNode {
  const withStrictFields = <Type extends ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode>(
    type: Type,
  ): Type => {
    const fields = type.fields?.map((field) => {
      const isNonNull = field.type.kind === Kind.NON_NULL_TYPE;
      if (isNonNull || !isStrict(of, type.name.value, field.name.value)) return field;
      return { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } };
    });
    return { ...type, fields };
  };
  return visit(parse(printSchema(lexicographicSortSchema(of))), {
    ObjectTypeDefinition: withStrictFields,
    InterfaceTypeDefinition: withStrictFields,
  });
}

function isStrict(of: GraphQLSchema, typeName: string, fieldName: string): boolean {
  const type = of.getType(typeName);
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[fieldName] : undefined;
  return field !== undefined && isNullOnlyOnError(field);
}
