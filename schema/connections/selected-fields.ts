import {
  type DirectiveNode,
  type FieldNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/**
 * The names of the fields that the operation selects on what this field returns, `@skip` and `@include` counted in. On a
 * connection they are those of its nodes. A resolver may read along what they will ask for; they would find it otherwise too.
 */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  for (const field of info.fieldNodes) collect(field.selectionSet, info, names);
  return names;
}

const wrappers = new Set(['nodes', 'edges', 'node']);

function collect(selections: SelectionSetNode | undefined, info: GraphQLResolveInfo, names: Set<string>): void {
  for (const selection of selections?.selections ?? []) {
    if (!isIncluded(selection.directives ?? [], info.variableValues)) continue;
    if (selection.kind === Kind.FRAGMENT_SPREAD) collect(info.fragments[selection.name.value]?.selectionSet, info, names);
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, info, names);
    else add(selection, info, names);
  }
}

function add(field: FieldNode, info: GraphQLResolveInfo, names: Set<string>): void {
  if (wrappers.has(field.name.value)) collect(field.selectionSet, info, names);
  else names.add(field.name.value);
}

function isIncluded(directives: readonly DirectiveNode[], variables: Readonly<Record<string, unknown>>): boolean {
  return directives.every(({ name, arguments: [condition] = [] }) => {
    if (name.value !== 'skip' && name.value !== 'include') return true;
    return condition === undefined || isTrue(condition.value, variables) === (name.value === 'include');
  });
}

function isTrue(value: ValueNode, variables: Readonly<Record<string, unknown>>): boolean {
  return value.kind === Kind.VARIABLE ? variables[value.name.value] === true : value.kind === Kind.BOOLEAN && value.value;
}
