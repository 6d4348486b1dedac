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
import { defaultPageSize, maxPageSize } from '../../schema/connections/connection-arguments.ts';
import { maxNodes } from '../../schema/nodes/node.ts';

/** The arguments that are lists of ids or of references with an id. */
const idLists: readonly string[] = ['ids', 'representations'];

/**
 * Returns the size of a page, or the length of a list of ids, that a variable specifies. `largest`
 * is the largest possible value.
 */
type SizeOfVariable = (variable: string, largest: number) => number;

/**
 * Returns a copy of `document` in which `first` of each connection is the page size as a literal. A
 * field with a list of ids gets the length of that list as `first`. This makes the cost of an
 * operation independent of whether a size is literal, a variable or omitted. If `sizeOf` returns 0,
 * the page size is treated as omitted.
 */
export function withPageSizes(
  schema: GraphQLSchema,
  document: DocumentNode,
  sizeOf: SizeOfVariable,
): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(field: FieldNode): FieldNode | undefined {
        const accepted = types.getFieldDef()?.args ?? [];
        if (accepted.some(({ name }) => idLists.includes(name))) {
          const ids = field.arguments?.find(({ name }) => idLists.includes(name.value));
          return { ...field, arguments: [sizeArgument(countIds(ids, sizeOf))] };
        }
        if (!accepted.some(({ name }) => name === 'first')) return undefined;
        const further = (field.arguments ?? []).filter((argument) => !isSize(argument));
        const sizes = (field.arguments ?? []).filter(isSize).map((argument) => readSize(argument, sizeOf));
        const size = Math.max(...sizes) > 0 ? Math.max(...sizes) : defaultPageSize;
        return { ...field, arguments: [...further, sizeArgument(size)] };
      },
    }),
  );
}

function isSize({ name }: ArgumentNode): boolean {
  return name.value === 'first' || name.value === 'last';
}

/** Returns the page size of an argument. 0 for null, which is equivalent to an omitted argument. */
function readSize({ value }: ArgumentNode, sizeOf: SizeOfVariable): number {
  if (value.kind === Kind.VARIABLE) return sizeOf(value.name.value, maxPageSize);
  return value.kind === Kind.INT ? Number(value.value) : 0;
}

/**
 * Returns the number of ids in an argument. 1 if it is omitted, or if it is a single value, which
 * is coerced to a list.
 */
function countIds(argument: ArgumentNode | undefined, sizeOf: SizeOfVariable): number {
  if (argument?.value.kind === Kind.VARIABLE) return sizeOf(argument.value.name.value, maxNodes);
  return argument?.value.kind === Kind.LIST ? argument.value.values.length : 1;
}

function sizeArgument(size: number): ArgumentNode {
  return {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: 'first' },
    value: { kind: Kind.INT, value: String(size) },
  };
}
