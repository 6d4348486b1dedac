import {
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type ValueNode,
} from '@0no-co/graphql.web';
import { keyedMutations } from './generated/keyed-mutations.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';

export interface PreparedOperation {
  readonly query: string;
  /**
   * The variables. An idempotency key is added to each variable that is the argument `input` of a
   * mutation that accepts a key, unless it has one.
   */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isMutation: boolean;
  /** Whether sending the operation again has no second effect. */
  readonly isRepeatable: boolean;
}

/**
 * Adds idempotency keys to the variables of a mutation (D12). A query is repeatable, and a mutation
 * is if each of its fields has a key. Throws a TypeError unless the document has exactly one
 * operation, which is a query or a mutation.
 */
export function prepareOperation(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): PreparedOperation {
  const operations = parse(query, { noLocation: true }).definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (!operation || operations.length > 1 || operation.operation === 'subscription')
    throw new TypeError('The document must have exactly one query or mutation.');
  if (operation.operation === 'query') return { query, variables, isMutation: false, isRepeatable: true };
  const keyed = addKeys(operation, variables);
  return { query, variables: keyed, isMutation: true, isRepeatable: hasKeys(operation, keyed) };
}

/** Returns the fields of a mutation. Null if one is in a fragment. */
function fieldsOf({ selectionSet }: OperationDefinitionNode): readonly FieldNode[] | null {
  const fields = selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
  return fields.length === selectionSet.selections.length ? fields : null;
}

function inputOf(field: FieldNode): ValueNode | undefined {
  return field.arguments?.find(({ name }) => name.value === 'input')?.value;
}

function addKeys(
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keyed = { ...variables };
  for (const field of fieldsOf(operation) ?? []) {
    const input = inputOf(field);
    if (input?.kind !== Kind.VARIABLE || !keyedMutations.has(field.name.value)) continue;
    const value = keyed[input.name.value];
    if (isRecord(value) && value.idempotencyKey == null)
      keyed[input.name.value] = { ...value, idempotencyKey: generateIdempotencyKey() };
  }
  return keyed;
}

function hasKeys(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): boolean {
  const read = (value: ValueNode | undefined): unknown => {
    if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
    return value?.kind === Kind.STRING ? value.value : undefined;
  };
  const keyOf = (field: FieldNode): unknown => {
    const input = inputOf(field);
    if (input?.kind === Kind.OBJECT)
      return read(input.fields.find(({ name }) => name.value === 'idempotencyKey')?.value);
    const value = read(input);
    return isRecord(value) ? value.idempotencyKey : undefined;
  };
  return (
    fieldsOf(operation)?.every((field) => typeof keyOf(field) === 'string' && keyOf(field) !== '') ?? false
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
