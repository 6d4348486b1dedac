import {
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType' | 'schema'>;

/** The numbers of fields by selection. A selection always has the same parent type. */
const known = new WeakMap<SelectionSetNode, number>();

/**
 * Returns the number of fields that an operation selects on each object that the field in `info`
 * returns, including those of nested objects, except the objects of nested lists. If the objects
 * can have several types, returns the number of the type with the most fields.
 */
export function countSelectedFields(info: Info): number {
  const type = getNamedType(info.returnType);
  let count = 0;
  for (const { selectionSet } of info.fieldNodes)
    if (selectionSet) count += countFields(selectionSet, type, info);
  return count;
}

function countFields(selectionSet: SelectionSetNode, parent: GraphQLNamedType, info: Info): number {
  let count = known.get(selectionSet);
  if (count === undefined) {
    count = sumFields(selectionSet, parent, info);
    known.set(selectionSet, count);
  }
  return count;
}

function sumFields({ selections }: SelectionSetNode, parent: GraphQLNamedType, info: Info): number {
  let count = 0;
  const byType = new Map<string, number>();
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const isComposite = isObjectType(parent) || isInterfaceType(parent);
      const type = isComposite ? parent.getFields()[selection.name.value]?.type : undefined;
      const isNested = type && selection.selectionSet && !isListType(getNullableType(type));
      count +=
        1 +
        (isNested && selection.selectionSet
          ? countFields(selection.selectionSet, getNamedType(type), info)
          : 0);
      continue;
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    if (!fragment) continue;
    const type = info.schema.getType(fragment.typeCondition?.name.value ?? parent.name) ?? parent;
    const key = isObjectType(parent) ? parent.name : type.name;
    byType.set(key, (byType.get(key) ?? 0) + countFields(fragment.selectionSet, type, info));
  }
  return count + Math.max(0, ...byType.values());
}
