import { getTypeBrand } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { printSubgraph } from '../printing/print-subgraph.ts';
import { findNode, maxNodes } from './node.ts';

/** A reference by which another subgraph identifies an object of this one. */
export interface EntityReference {
  readonly __typename: string;
  readonly id: string;
}

builder.scalarType('_Any', {
  description:
    'A reference to an object from another subgraph of Apollo Federation: `{"__typename": "Voucher", "id": "Voucher:1:24"}`. Further fields are ignored.',
  specifiedByURL:
    'https://www.apollographql.com/docs/graphos/schema-design/federated-schemas/reference/subgraph-spec',
  serialize: (value) => value,
  parseValue(value): EntityReference {
    if (typeof value === 'object' && value !== null && '__typename' in value && 'id' in value) {
      const { __typename, id } = value;
      if (typeof __typename === 'string' && typeof id === 'string') return { __typename, id };
    }
    throw new GraphQLError('_Any must be an object with the strings __typename and id.');
  },
});

const ServiceType = builder.objectRef<object>('_Service').implement({
  description: 'The service as a subgraph of Apollo Federation.',
  fields: (t) => ({
    sdl: t.string({
      description: 'The schema definition from which a supergraph is composed.',
      resolve: (_service, _args, _context, { schema }) => printSubgraph(schema),
    }),
  }),
});

builder.queryFields((t) => ({
  _entities: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Objects by the references of other subgraphs of Apollo Federation, in the order of the references. Null for each object that does not exist, that the caller cannot see, or that has another type.',
    args: {
      representations: t.arg({
        type: ['_Any'],
        required: true,
        description: 'The references to the objects, at most 50.',
      }),
    },
    resolve(_root, { representations }, context) {
      if (representations.length > maxNodes)
        throw invalidInput([
          { field: 'representations', code: 'TOO_LONG', message: `must have at most ${maxNodes} items` },
        ]);
      return Promise.all(representations.map((reference) => findEntity(reference, context)));
    },
  }),
  _service: t.field({
    type: ServiceType,
    description: 'The service as a subgraph of Apollo Federation.',
    resolve: () => ({}),
  }),
}));

async function findEntity(
  { __typename, id }: EntityReference,
  context: GraphqlContext,
): Promise<object | null> {
  const node = await findNode(id, context);
  return node && getTypeBrand(node) === __typename ? node : null;
}
