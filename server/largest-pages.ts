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
import { defaultPageSize, maxPageSize } from '../schema/connections/connection-arguments.ts';
import { maxNodes } from '../schema/node.ts';

/**
 * Returns a copy of the document in which `first` of each connection is the maximum page size. A field with a list of ids gets
 * the maximum length of that list as `first`. This makes the cost of a document independent of whether a size is literal, a
 * variable or omitted.
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

/** Returns the largest value that an argument can have. 0 for null, which is equivalent to an omitted argument. */
function largest({ value }: ArgumentNode): number {
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.NULL ? 0 : maxPageSize;
}

/** Returns the number of ids in a literal list, or the maximum number of ids if the list is a variable. */
function countIds(argument: ArgumentNode | undefined): number {
  return argument?.value.kind === Kind.LIST ? argument.value.values.length : maxNodes;
}

function sizeArgument(size: number): ArgumentNode {
  return {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: 'first' },
    value: { kind: Kind.INT, value: String(size) },
  };
}
