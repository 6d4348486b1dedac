import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { isCheckedByService } from '../../schema/limits/text-limit-of.ts';
import { isText } from '../../schema/limits/text-scalars.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { pairTill } from '../tills/tills.ts';
import { digestDatabase } from './database-digest.ts';
import { publicSchema } from './selections.ts';

const service = useTestService();
let administrator = '';
let till = '';
beforeAll(async () => {
  administrator = await signIn(service, 'admin@demo.test');
  till = (await pairTill(service)).key;
});

const malformed = ['a\u0000b', 'a\ud800b', 'a\udc00b'];

/** A valid value of each scalar. The strings are shorter than all limits of texts. */
const samples: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  SafeInt: 1,
  Boolean: true,
  String: 'en',
  ID: 'SalesPage:1',
  Language: 'en',
  CountryCode: 'gb',
  Currency: 'GBP',
  TimeZone: 'Europe/London',
  Date: '2026-11-21',
  DateTime: '2026-11-21T09:30:00Z',
  Translation: { en: 'x' },
};

/**
 * A path of names from an argument to a text, and the input type that declares the text, or null
 * for an argument.
 */
interface TextField {
  readonly path: readonly string[];
  readonly owner: string | null;
}

type Declared = GraphQLArgument | GraphQLInputField;

function findTexts(
  fields: readonly Declared[],
  path: readonly string[],
  owner: string | null,
  depth = 0,
): TextField[] {
  return fields.flatMap((field) => {
    const named = getNamedType(field.type);
    const own = [...path, field.name];
    if (isText(named.name)) return [{ path: own, owner }];
    if (!isInputObjectType(named) || depth > 4) return [];
    return findTexts(Object.values(named.getFields()), own, named.name, depth + 1);
  });
}

/**
 * Returns the value of a field: the required fields of its type, and `text` at the end of the path.
 */
function sampleOf(type: GraphQLInputType, path: readonly string[] | null, text: string): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, path, text);
  if (isListType(type)) return [sampleOf(type.ofType, path, text)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return path ? text : (samples[type.name] ?? 'https://x.test');
  return samplesOf(Object.values(type.getFields()), path, text, type.isOneOf);
}

function samplesOf(
  fields: readonly Declared[],
  path: readonly string[] | null,
  text: string,
  isOneOf = false,
) {
  const [name = isOneOf ? fields[0]?.name : undefined, ...rest] = path ?? [];
  return Object.fromEntries(
    fields
      .filter((field) => field.name === name || isNonNullType(field.type))
      .map((field) => [field.name, sampleOf(field.type, field.name === name && path ? rest : null, text)]),
  );
}

async function send(
  operation: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  path: readonly string[],
  text: string,
) {
  const given = samplesOf(field.args, path, text);
  const used = field.args.filter(({ name }) => name in given);
  const variables = used.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const selection =
    operation === 'mutation'
      ? '{ __typename userErrors { __typename code path } }'
      : isLeafType(getNamedType(field.type))
        ? ''
        : '{ __typename }';
  const call = `${field.name}(${used.map(({ name }) => `${name}: $${name}`).join(', ')})`;
  // These require an administrator, which no API key is (D63).
  const names = [
    ...['archiveSalesPage', 'auditEntries', 'createSalesPage', 'unarchiveSalesPage'],
    ...['createPaymentGateway', 'updatePaymentGateway', 'updateOrganisation'],
  ];
  const ofTills = ['lockTill', 'unlockTill'];
  const token = names.includes(field.name) ? administrator : ofTills.includes(field.name) ? till : undefined;
  return graphql(service, `${operation} (${variables}) { ${call} ${selection} }`, given, token);
}

for (const operation of ['query', 'mutation'] as const) {
  const type = operation === 'query' ? publicSchema.getQueryType() : publicSchema.getMutationType();
  const fields = Object.values(type?.getFields() ?? {}).filter(
    ({ args }) => findTexts(args, [], null).length > 0,
  );

  describe(`a text with NUL or half a surrogate pair in a ${operation}`, () => {
    test.each(fields.map((field) => [field.name, field] as const))(
      '%s is rejected with an error on its field',
      async (_, field) => {
        const before = await digestDatabase(service.database);
        for (const { path, owner } of findTexts(field.args, [], null)) {
          for (const text of malformed) {
            const { data, errors } = await send(operation, field, path, text);
            const rejection = data?.[field.name];
            const code = rejection?.code ?? errors?.[0]?.extensions?.code;
            const paths = rejection?.errors ?? errors?.[0]?.extensions?.fields ?? [];
            const names = paths.map((error: { path: string[] }) =>
              error.path.filter((part) => !/^\d+$/.test(part)).join('.'),
            );
            const own = path.filter((part) => part !== 'input').join('.');
            // A service that checks its input reports other errors first, such as an unknown id.
            const isExact = owner === null || !isCheckedByService(owner);
            expect([path.join('.'), JSON.stringify(text), code, isExact ? names : []]).toEqual([
              path.join('.'),
              JSON.stringify(text),
              isExact ? 'INVALID_INPUT' : expect.not.stringMatching('INTERNAL'),
              isExact ? [own] : [],
            ]);
          }
        }
        expect(await digestDatabase(service.database)).toEqual(before);
      },
    );
  });
}
