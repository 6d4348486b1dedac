import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import type PrismaTypes from '../prisma/generated/pothos-types.ts';
import { getDatamodel } from '../prisma/generated/pothos-types.ts';
import type { GraphqlContext } from './context.ts';
import type { TextScalar } from './limits/text-scalars.ts';
import MutationEffectsPlugin from './plugins/mutation-effects.ts';
import RejectionsPlugin from './plugins/rejections.ts';
import RequiredActionPlugin from './plugins/required-action.ts';
import TextLimitsPlugin from './plugins/text-limits.ts';
import RowsPlugin from './rows/rows-plugin.ts';

/** A text in several languages, by ISO 639-1 code. Null for a language without a text. */
export type Translation = Record<string, string | null>;

interface SchemaTypes {
  Context: GraphqlContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: Record<TextScalar, { Input: string; Output: string }> & {
    ID: { Input: string; Output: string | number };
    Date: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    _Any: { Input: { readonly __typename: string; readonly id: string }; Output: unknown };
    JSONObject: { Input: never; Output: unknown };
    SafeInt: { Input: number; Output: number };
    Translation: { Input: Translation; Output: unknown };
  };
}

/**
 * The schema builder. Organisations and audit entries use the Prisma plugin. All other types of
 * stored rows use the plugin of `schema/rows`.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [
    RelayPlugin,
    PrismaPlugin,
    RowsPlugin,
    RejectionsPlugin,
    MutationEffectsPlugin,
    RequiredActionPlugin,
    TextLimitsPlugin,
  ],
  defaultFieldNullability: false,
  prisma: {
    client: ({ prisma }) => prisma,
    dmmf: getDatamodel(),
  },
  relay: {
    // All global ids have the format of src/global-ids/global-id.ts.
    encodeGlobalID: (type, id) => `${type}:${id}`,
    nodesOnConnection: { description: 'The objects, without their cursors.' },
    pageInfoFieldOptions: { description: 'Information for requesting the adjacent pages.' },
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    edgesFieldOptions: { nullable: false, description: 'The objects with their cursors.' },
    nodeFieldOptions: { nullable: false, description: 'The object.' },
    cursorFieldOptions: { description: 'The cursor of the object, for the arguments `after` and `before`.' },
    nodeTypeOptions: { description: 'An object with a global id, by which the field `node` returns it.' },
    idFieldOptions: {
      description: 'The global id, for the field `node`, for mutations and for client caches.',
    },
    pageInfoTypeOptions: {
      description: 'The position of a page in its list, as of the time of the request.',
    },
    hasNextPageFieldOptions: {
      description: 'Whether the list has objects after this page, checked at the time of the request.',
    },
    hasPreviousPageFieldOptions: {
      description: 'Whether the list has objects before this page, checked at the time of the request.',
    },
    startCursorFieldOptions: { description: 'The cursor of the first object. Null if the page is empty.' },
    endCursorFieldOptions: { description: 'The cursor of the last object. Null if the page is empty.' },
    beforeArgOptions: { description: 'Returns only objects before this cursor.' },
    afterArgOptions: { description: 'Returns only objects after this cursor.' },
    firstArgOptions: {
      description: 'Returns the first *n* objects (1 to 250). Defaults to 10 if `last` is omitted too.',
    },
    lastArgOptions: { description: 'Returns the last *n* objects (1 to 250).' },
  },
});

/**
 * The field builder of an object type whose values have the type `Shape`. Used by functions that
 * declare fields of several types.
 */
export type ObjectFields<Shape> = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  Shape
>;

export type InputFields = PothosSchemaTypes.InputFieldBuilder<
  typeof builder.$inferSchemaTypes,
  'InputObject'
>;

builder.queryType({ description: 'The read operations.' });
builder.mutationType({
  description:
    'The write operations. Each returns a payload with the changed objects and `userErrors`. An idempotency key, which the client chooses, makes it safe to send a request again after a lost response: the same key with the same input has no further effect, and the payload returns the same object with `replayed: true`. The same key with another input returns IDEMPOTENCY_KEY_REUSED. A key is stored for 24 hours, or for 30 days if it is the key of a redemption.',
});
