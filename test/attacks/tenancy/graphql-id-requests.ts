import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import type { Request } from '../../../tools/harness/exchange.ts';
import { publicSchema } from '../../graphql/selections.ts';
import { sampleRequest } from '../sample-request.ts';
import type { IdRequest } from './id-request.ts';
import { kindOf } from './kinds.ts';

type Field = GraphQLField<unknown, unknown>;

/** Returns a request for every field of the schema that has an id anywhere in its arguments. */
export function graphqlIdRequests(): IdRequest[] {
  return Object.values(publicSchema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !type.name.startsWith('__') && type !== publicSchema.getSubscriptionType())
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(acceptsId)
        .map((field) => idRequestOf(type, field)),
    );
}

function idRequestOf(type: GraphQLObjectType, field: Field): IdRequest {
  const isMutation = type === publicSchema.getMutationType();
  return {
    name: `${type.name}.${field.name}`,
    isRead: !isMutation,
    make(idOf) {
      const sampled = sampleRequest(isMutation ? 'mutation' : 'query', field, 1, {
        fieldPath: isMutation ? [] : fieldPathTo(type),
        valueAt(name, owner) {
          const kind = kindOf(name, owner);
          return kind === null ? undefined : idOf(kind);
        },
        isGiven: isId,
        salesPageIdOf: () => Number(idOf('salesPage')),
      });
      return post(sampled.document, sampled.variables);
    },
  };
}

/** Returns the request that sends a document. */
export function post(query: string, variables: Readonly<Record<string, unknown>> = {}): Request {
  return { method: 'POST', path: '/graphql', body: JSON.stringify({ query, variables }) };
}

/** Returns the path of fields from the query type to an object of the type. */
export function fieldPathTo({ name }: GraphQLObjectType): Field[] {
  if (name === 'Query') return [];
  const parentFields: Readonly<Record<string, readonly [parent: string, field: string]>> = {
    SalesPage: ['Query', 'salesPage'],
    Webhook: ['SalesPage', 'webhook'],
  };
  const [parent, step] = parentFields[name] ?? [];
  const from = publicSchema.getType(parent ?? '');
  const field = isObjectType(from) && step !== undefined ? from.getFields()[step] : undefined;
  if (!isObjectType(from) || !field)
    throw new Error(`fieldPathTo defines no path to an object of the type ${name}`);
  return [...fieldPathTo(from), field];
}

function acceptsId({ name, args }: Field): boolean {
  return args.some((argument) => {
    const type = getNamedType(argument.type);
    return (
      kindOf(argument.name, name) !== null || (isInputObjectType(type) && containsId(type.name, new Set()))
    );
  });
}

function containsId(typeName: string, seen: Set<string>): boolean {
  const type = publicSchema.getType(typeName);
  if (!isInputObjectType(type) || seen.has(typeName)) return false;
  seen.add(typeName);
  return Object.values(type.getFields()).some(
    (field) => kindOf(field.name, typeName) !== null || containsId(getNamedType(field.type).name, seen),
  );
}

/**
 * Returns whether an argument or input field is an id, or contains the ids by which a list is
 * filtered.
 */
function isId(name: string, owner: string): boolean {
  return name === 'filter' || kindOf(name, owner) !== null;
}
