import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { surchargeOf } from '../../schema/limits/surcharge.ts';

/** The surcharges of a selection, in points. */
interface Surcharges {
  /**
   * The surcharge of the selected fields themselves. It is not multiplied by the page size of the
   * field that contains them: a page has one `totalCount`.
   */
  readonly own: number;
  /**
   * The surcharge of the arguments and the selections of the selected fields. It is multiplied by
   * the page size of the field that contains them.
   */
  readonly nested: number;
}

const none: Surcharges = { own: 0, nested: 0 };
const add = (one: Surcharges, other: Surcharges): Surcharges => ({
  own: one.own + other.own,
  nested: one.nested + other.nested,
});

/**
 * Returns the sum of the surcharges (`schema/limits/surcharge.ts`) of an operation in points, each
 * multiplied by the sizes of the pages and lists of ids above it. Page sizes must be literals: see
 * `withPageSizes`. A variable counts as the value with the largest surcharge.
 */
export function computeSurcharge(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  const ofFragments = new Map<string, Surcharges>();

  const ofField = (field: FieldNode, definition: GraphQLField<unknown, unknown>): Surcharges => {
    const inner = field.selectionSet ? ofSelections(field.selectionSet, getNamedType(definition.type)) : none;
    const ofArguments = (field.arguments ?? []).map((argument) =>
      surchargeOfArgument(definition.args, argument),
    );
    const nested =
      inner.own + inner.nested * readSize(field) + ofArguments.reduce((sum, points) => sum + points, 0);
    return { own: surchargeOf(definition), nested };
  };
  const ofFragment = (name: string): Surcharges => {
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return none;
    return ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
  };
  const ofSelections = ({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Surcharges =>
    selections.reduce<Surcharges>((sum, selection) => {
      if (selection.kind === Kind.FIELD) {
        const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
        const definition = fields[selection.name.value];
        return definition ? add(sum, ofField(selection, definition)) : sum;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition;
        return add(
          sum,
          ofSelections(selection.selectionSet, condition ? schema.getType(condition.name.value) : type),
        );
      }
      const name = selection.name.value;
      // Computed once per fragment. Otherwise the number of visited selections could grow
      // exponentially, because fragments can contain other fragments more than once.
      const surcharges = ofFragments.get(name) ?? ofFragment(name);
      ofFragments.set(name, surcharges);
      return add(sum, surcharges);
    }, none);

  const { own, nested } = ofSelections(
    operation.selectionSet,
    schema.getRootType(operation.operation) ?? undefined,
  );
  return own + nested;
}

function surchargeOfArgument(accepted: readonly GraphQLArgument[], { name, value }: ArgumentNode): number {
  const definition = accepted.find((argument) => argument.name === name.value);
  const type = definition && getNamedType(definition.type);
  if (!isEnumType(type)) return 0;
  if (value.kind === Kind.VARIABLE) return Math.max(...type.getValues().map(surchargeOf));
  const chosen = value.kind === Kind.ENUM ? type.getValue(value.value) : undefined;
  return chosen ? surchargeOf(chosen) : 0;
}

function readSize(field: FieldNode): number {
  const size = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  return size?.kind === Kind.INT ? Number(size.value) : 1;
}
