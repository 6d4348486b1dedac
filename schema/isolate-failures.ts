import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/**
 * Makes every field nullable whose value is authorised or read separately from its parent, so that its failure is an error on its
 * own path and takes no other field with it (D61): root fields, fields with `requires`, objects of a payload, and fields that lead
 * to another object or list of the API. Such a field is null only together with an error; `isNullOnlyOnError` distinguishes it from a field
 * whose null is a value.
 */
export function isolateFailures(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      if (!isNonNullType(field.type) || !(roots.includes(type) || failsAlone(schema, type, field))) continue;
      field.type = field.type.ofType;
      field.description = `${field.description} Null only if \`errors\` has an entry for it.`;
      field.extensions = { ...field.extensions, nullOnlyOnError: true };
    }
  }
  return schema;
}

/** Whether a client that treats every error as a failure of the whole operation never sees a null in this field. */
export function isNullOnlyOnError({ extensions }: GraphQLField<unknown, unknown>): boolean {
  return extensions.nullOnlyOnError === true;
}

function failsAlone(schema: GraphQLSchema, parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>): boolean {
  const { requires, failsAlone: declared } = (field.extensions.pothosOptions ?? {}) as {
    requires?: string;
    failsAlone?: boolean;
  };
  if (requires || declared !== undefined) return requires !== undefined || declared === true;
  const target = getNamedType(field.type);
  if (!isCompositeType(target) || /(Connection|Edge)$/.test(parent.name)) return false;
  const node = schema.getType('Node');
  const isNode = isInterfaceType(node) && isObjectType(target) && schema.isSubType(node, target);
  return isNode || target.name.endsWith('Connection') || parent.name.endsWith('Payload');
}
