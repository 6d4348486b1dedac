/**
 * Writes the generated files that are committed: schema/schema.graphql, printed from the builder;
 * schema/internal.graphql, with what the schema of the adapter adds to it;
 * schema/storefront.graphql; schema/possible-types.json, for the caches of clients; the typed
 * operations of the adapter, the sales pages, the console and the client; the client's types of
 * caches and names of mutations with an idempotency key; the console's decimals of currencies, its
 * table of permissions and its copy of src/platform/calendar/local-time.ts; and
 * rest-adapter/openapi.json, generated from the adapter's routes. With --check, writes nothing and
 * exits with code 1 if a file is out of date.
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
import { listPossibleTypes, printCacheTypes } from './schema/printing/print-cache-types.ts';
import { printInternalPart } from './schema/printing/print-internal-part.ts';
import { printKeyedMutations } from './schema/printing/print-keyed-mutations.ts';
import { printSchemaText } from './schema/printing/print-schema.ts';
import { internalSchema, schema, storefrontSchema } from './schema/schema.ts';
import { actions, isAtTills } from './src/access/permissions.ts';
import { currencyCodes, decimalsOf } from './src/platform/values/currencies.ts';

const adapterFolder = new URL('rest-adapter/operations/', import.meta.url);
const salesPageFolder = new URL('server/pages/sales/operations/', import.meta.url);
const consoleFolder = new URL('console/', import.meta.url);
const clientFolder = new URL('packages/client/src/', import.meta.url);
/**
 * The folders of the client that contain operations. Those of a session are separate, so that a
 * browser can load them without the others.
 */
const clientFolders = ['operations/', 'session/'].map((name) => new URL(name, clientFolder));
/**
 * The files of the fragments that operations of any folder of the console can spread: the fields of
 * an error that mutations select, and those of a balance and of its units.
 */
const sharedFragments = {
  ErrorDetails: new URL('operations/error-details.graphql', consoleFolder),
  Balance: new URL('operations/balance.graphql', consoleFolder),
  Units: new URL('operations/units.graphql', consoleFolder),
};
const schemaFile = new URL('schema/schema.graphql', import.meta.url);
const internalPartFile = new URL('schema/internal.graphql', import.meta.url);
const storefrontFile = new URL('schema/storefront.graphql', import.meta.url);
const possibleTypesFile = new URL('schema/possible-types.json', import.meta.url);
const currenciesFiles = [
  new URL('format/generated/currencies.ts', consoleFolder),
  new URL('packages/mcp/src/generated/currencies.ts', import.meta.url),
];
const actionsFile = new URL('session/generated/actions.ts', consoleFolder);
const localTimeFile = new URL('format/generated/local-time.ts', consoleFolder);
const cacheTypesFile = new URL('generated/cache-types.ts', clientFolder);
const keyedMutationsFile = new URL('generated/keyed-mutations.ts', clientFolder);
const openapiFile = new URL('rest-adapter/openapi.json', import.meta.url);

const files: readonly (readonly [file: URL, generate: () => string | Promise<string>])[] = [
  [schemaFile, () => printSchemaText(schema)],
  [internalPartFile, () => printInternalPart(internalSchema, schema)],
  [storefrontFile, () => printSchemaText(storefrontSchema)],
  [possibleTypesFile, () => `${JSON.stringify(listPossibleTypes(schema), null, 2)}\n`],
  ...[adapterFolder, salesPageFolder, ...clientFolders, ...(await findOperations(consoleFolder))].map(
    (folder) => [new URL('generated/operations.ts', folder), () => generateOperations(folder)] as const,
  ),
  [cacheTypesFile, () => printCacheTypes([schema, storefrontSchema])],
  [keyedMutationsFile, () => printKeyedMutations(schema, storefrontSchema)],
  ...currenciesFiles.map((file) => [file, generateCurrencies] as const),
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

/**
 * Returns the folders of the console that contain operations. Each has its own generated types, so
 * that no two pages share a generated file.
 */
async function findOperations(root: URL): Promise<URL[]> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.graphql'));
  return [...new Set(names.map(dirname))].sort().map((name) => new URL(`${name}/`, root));
}

/**
 * Returns the number of decimals by currency, for the console and the server for agents, which cannot
 * import the table of the service.
 */
function generateCurrencies(): string {
  const entries = currencyCodes.map((code) => `  ${code}: ${decimalsOf(code)},\n`);
  return `export const currencyDecimals: Readonly<Record<string, number>> = {\n${entries.join('')}};\n`;
}

/** Returns the permissions that allow each action, for the console, which hides what a user may not do. */
function generateActions(): string {
  const entries = actions.map((action) => {
    const { anyOf, administrator, till } = publishedGrants(action);
    const allowed =
      administrator || till ? 'null' : `[${anyOf.map((name) => `'${toEnumName(name)}'`).join(', ')}]`;
    return `  ${toEnumName(action)}: ${allowed},\n`;
  });
  return `import type { Permission } from './operations.ts';

/**
 * The permissions that allow each action. One of them suffices. Empty if every role allows the
 * action, and null if only an administrator or a paired till may perform it.
 */
export const permissionsOfAction = {
${entries.join('')}} as const satisfies Record<string, readonly Permission[] | null>;

/** The actions that paired tills may perform, if their permissions allow them. */
export const actionsAtTills = ${listAtTills(false)};

/** The actions that cashiers may perform at paired tills, if their permissions allow them. */
export const actionsOfCashiers = ${listAtTills(true)};
`;
}

function listAtTills(hasCashier: boolean): string {
  const names = actions
    .filter((action) => isAtTills(action, hasCashier))
    .map((action) => `  '${toEnumName(action)}',\n`);
  return `[\n${names.join('')}] as const satisfies readonly (keyof typeof permissionsOfAction)[]`;
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
  const strict = createStrictSchema(schemaOf(operationsFolder));
  const isClient = clientFolders.includes(operationsFolder);
  const generated = await codegen({
    schema: strict,
    schemaAst: buildASTSchema(strict),
    documents,
    filename: 'operations.ts',
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      // The documents of the client are texts, which are smaller, and bundlers remove unused ones.
      // Its types allow values that later versions of the schema add.
      ...(isClient && { documentMode: 'string', pureMagicComment: true, futureProofEnums: true }),
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
  return isClient
    ? generated.replace(/'@graphql-typed-document-node\/core'/, "'../../typed-document.ts'")
    : generated;
}

/** Returns the schema on which the operations of a folder are executed. */
function schemaOf(operationsFolder: URL): GraphQLSchema {
  if (operationsFolder === adapterFolder) return internalSchema;
  return operationsFolder === salesPageFolder ? storefrontSchema : schema;
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
