import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { defaultPageSize, maxPageSize } from '../schema/connections/keyset-connection.ts';

/**
 * Returns the document with the size of each page, and of each list of ids, as its `first`: the largest that it can be. What the document costs
 * must not depend on where the size is written, or on whether it is.
 */
export function withLargestPages(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(field: FieldNode): FieldNode | undefined {
        const accepted = types.getFieldDef()?.args ?? [];
        if (accepted.some(({ name }) => name === 'ids')) {
          const ids = field.arguments?.find(({ name }) => name.value === 'ids');
          return { ...field, arguments: [sizeArgument(countIds(ids))] };
        }
        if (!accepted.some(({ name }) => name === 'first')) return undefined;
        const further = (field.arguments ?? []).filter((argument) => !isSize(argument));
        const sizes = (field.arguments ?? []).filter(isSize).map(largest);
        const size = Math.max(...sizes) > 0 ? Math.max(...sizes) : defaultPageSize;
        return { ...field, arguments: [...further, sizeArgument(size)] };
      },
    }),
  );
}

function isSize({ name }: ArgumentNode): boolean {
  return name.value === 'first' || name.value === 'last';
}

/** What an argument can come to; 0 for null, which is as good as left out. */
function largest({ value }: ArgumentNode): number {
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.NULL ? 0 : maxPageSize;
}

/** How many ids a list can have: those written in it, or as many as a list may have where it is a variable. */
function countIds(argument: ArgumentNode | undefined): number {
  return argument?.value.kind === Kind.LIST ? argument.value.values.length : maxPageSize;
}

function sizeArgument(size: number): ArgumentNode {
  return {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: 'first' },
    value: { kind: Kind.INT, value: String(size) },
  };
}
