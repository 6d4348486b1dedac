import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import type PrismaTypes from '../prisma/generated/pothos-types.ts';
import { getDatamodel } from '../prisma/generated/pothos-types.ts';
import ChargedFieldsPlugin from './charged-fields.ts';
import type { GraphqlContext } from './context.ts';
import MutationEffectsPlugin from './mutation-effects.ts';
import RefusalsPlugin from './refusals.ts';
import RequiredActionPlugin from './required-action.ts';
import TextLimitsPlugin from './text-limits.ts';

/** ISO 639-1 locale codes and their texts. */
export type Translation = Record<string, string | null>;

interface SchemaTypes {
  Context: GraphqlContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    Date: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSONObject: { Input: never; Output: unknown };
    Translation: { Input: Translation; Output: unknown };
  };
}

/**
 * The one schema builder. Types are Prisma's models, but their rows come from loaders and keyset pages (src/platform/database), so
 * the Prisma client is never asked here.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [
    ErrorsPlugin,
    RelayPlugin,
    PrismaPlugin,
    RefusalsPlugin,
    RequiredActionPlugin,
    MutationEffectsPlugin,
    ChargedFieldsPlugin,
    TextLimitsPlugin,
  ],
  defaultFieldNullability: false,
  prisma: {
    client: () => {
      throw new Error('resolvers read through loaders, not through the Prisma client');
    },
    dmmf: getDatamodel(),
  },
  relay: {
    nodesOnConnection: { description: 'The objects, without their cursors.' },
    pageInfoFieldOptions: { description: 'Where the page stands in the list.' },
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    edgesFieldOptions: { nullable: false, description: 'The objects with their cursors.' },
    nodeFieldOptions: { nullable: false, description: 'The object itself.' },
    cursorFieldOptions: { description: 'Where this object stands in the list, for `after` and `before`.' },
    nodeTypeOptions: { description: 'An object with a global id, which `node` finds again.' },
    idFieldOptions: { description: 'The global id, for `node` and for caches.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list, as it is now.' },
    hasNextPageFieldOptions: { description: 'Whether anything follows this page, by an actual look.' },
    hasPreviousPageFieldOptions: { description: 'Whether anything precedes this page, by an actual look.' },
    startCursorFieldOptions: { description: 'The cursor of the first object; null on an empty page.' },
    endCursorFieldOptions: { description: 'The cursor of the last object; null on an empty page.' },
    beforeArgOptions: { description: 'Only what precedes this cursor.' },
    afterArgOptions: { description: 'Only what follows this cursor.' },
    firstArgOptions: { description: 'The first so many, 1 to 50; 10 when neither `first` nor `last` is given.' },
    lastArgOptions: { description: 'The last so many, 1 to 50.' },
  },
  errors: { defaultTypes: [], directResult: true },
});

/** Makes the fields of an input type. */
export type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be done. Each answers with what it did, or with a DomainError.' });
