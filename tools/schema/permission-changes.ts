import { type GraphQLField, type GraphQLSchema, getDirectiveValues, isObjectType } from 'graphql';
import { permissionDirective } from '../../schema/fields/requirement.ts';
import type { BreakingChange } from './breaking-change.ts';

interface StatedPermission {
  /** The accepted grants. Any one of them suffices. Empty if every role suffices. */
  readonly anyOf: readonly string[];
  readonly on: string;
}

/**
 * Returns a change for each field of both schemas that a caller of the released schema may no
 * longer read or call: the field newly requires a permission, requires it on other sales pages, or
 * no longer accepts one of the grants.
 */
export function findStricterPermissions(released: GraphQLSchema, current: GraphQLSchema): BreakingChange[] {
  const changes: BreakingChange[] = [];
  for (const type of Object.values(released.getTypeMap()).filter(isObjectType)) {
    const currentType = current.getType(type.name);
    if (!isObjectType(currentType)) continue;
    for (const field of Object.values(type.getFields())) {
      const currentField = currentType.getFields()[field.name];
      if (!currentField || !isStricter(permissionOf(released, field), permissionOf(current, currentField)))
        continue;
      changes.push({
        path: `${type.name}.${field.name}.@${permissionDirective}`,
        message: `Field '${type.name}.${field.name}' requires another permission`,
      });
    }
  }
  return changes;
}

function isStricter(before: StatedPermission | null, after: StatedPermission | null): boolean {
  if (!after) return false;
  if (!before || before.on !== after.on) return true;
  if (after.anyOf.length === 0) return false;
  return before.anyOf.length === 0 || before.anyOf.some((grant) => !after.anyOf.includes(grant));
}

function permissionOf(
  schema: GraphQLSchema,
  { astNode }: GraphQLField<unknown, unknown>,
): StatedPermission | null {
  const directive = schema.getDirective(permissionDirective);
  const values = directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
  return (values as StatedPermission | undefined) ?? null;
}
