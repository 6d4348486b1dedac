/**
 * Lints `generated/lint/schema.graphql`, a copy of a schema, with all rules of graphql-eslint for
 * schemas, including those for Relay. A comment gives the reason for each rule that is off and for
 * each exception.
 */
import graphql from '@graphql-eslint/eslint-plugin';
import { valueSuffixes, valueTypes } from './value-types.ts';

const { 'flat/schema-all': all, 'flat/schema-relay': relay } = graphql.configs;
const [, namingConvention] = all.rules['@graphql-eslint/naming-convention'];

const exceptions = {
  // The default order ignores underscores and the case. schema.graphql has the order of
  // graphql-js's `lexicographicSortSchema`, and `node codegen.ts --check` compares the whole file.
  '@graphql-eslint/alphabetize': 'off',
  // Apollo Federation fixes the names `_entities`, `_service`, `_Any` and `_Service`.
  '@graphql-eslint/naming-convention': ['error', { ...namingConvention, allowLeadingUnderscore: true }],
  // The rule is for schemas that are read-only or have no live data. This schema is the only access
  // to the service.
  '@graphql-eslint/no-root-type': 'off',
  // Connections also return `nodes` without cursors, as those of GitHub do, and short lists with a
  // maximum length are plain lists. Movements are values that are calculated for each request. All
  // other types without an id are reported by strict-id-in-types.
  '@graphql-eslint/relay-edge-types': [
    'error',
    { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false },
  ],
  // test/graphql/schema.test.ts checks the descriptions of fields and arguments, which the printed schema omits if an interface or
  // a type states the same.
  '@graphql-eslint/require-description': [
    'error',
    {
      types: true,
      rootField: true,
      DirectiveDefinition: true,
      EnumValueDefinition: true,
    },
  ],
  // `Event.eventId` is the UUID that webhooks send too. `Event.id` is the global id.
  '@graphql-eslint/no-typename-prefix': 'off',
  // A payload contains the changed objects. A client that needs other objects sends a query, which
  // can fail without suggesting that the mutation did.
  '@graphql-eslint/require-field-of-type-query-in-mutation-result': 'off',
  // Values are identified by the object that contains them.
  '@graphql-eslint/strict-id-in-types': [
    'error',
    { exceptions: { types: valueTypes, suffixes: valueSuffixes } },
  ],
};

export default [
  {
    files: ['**/*.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'generated/lint/schema.graphql' } },
    },
    rules: { ...all.rules, ...relay.rules, ...exceptions },
  },
];
