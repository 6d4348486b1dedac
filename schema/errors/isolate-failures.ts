import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

/**
 * Makes fields nullable so that an error in one field does not make its parent null (D61). Applies
 * to root fields, fields with `requires`, fields that return another node or connection, and the
 * fields of interfaces that such fields implement. `@semanticNonNull` distinguishes them from fields
 * for which null is a valid value. Returns the schema with the definition of this directive.
 */
export function isolateFailures(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap());
  for (const type of types.filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      if (isNonNullType(field.type) && (roots.includes(type) || failsAlone(schema, type, field)))
        makeNullable(field);
    }
  }
  for (const type of types.filter(isInterfaceType)) {
    for (const field of Object.values(type.getFields())) {
      const implementations = schema.getPossibleTypes(type).map((object) => object.getFields()[field.name]);
      if (implementations.some((implementation) => implementation && isNullOnlyOnError(implementation)))
        makeNullable(field);
    }
  }
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, directives: [...config.directives, semanticNonNull] });
}

/** The directive of clients that check nullability, such as Relay and Apollo Kotlin. */
const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'The field is null only if `errors` contains an error for it. A client that rejects every response with errors can treat it as non-null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      defaultValue: [0],
      description: 'The levels to which this applies: 0 is the field itself, 1 the items of its list.',
    },
  },
});

function makeNullable(field: GraphQLField<unknown, unknown>): void {
  if (!isNonNullType(field.type)) return;
  field.type = field.type.ofType;
  const directives = { ...(field.extensions.directives as object), [semanticNonNull.name]: {} };
  field.extensions = { ...field.extensions, directives, nullOnlyOnError: true };
}

/**
 * Returns whether a field is null only if `errors` contains an error for the field, or if the field
 * belongs to the payload of a rejected mutation. A client that rejects every response with errors,
 * and does not read the payload of a rejected mutation, can treat the field as non-null.
 */
export function isNullOnlyOnError({ extensions }: GraphQLField<unknown, unknown>): boolean {
  return extensions.nullOnlyOnError === true;
}

function failsAlone(
  schema: GraphQLSchema,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): boolean {
  const { requires, failsAlone: declared } = (field.extensions.pothosOptions ?? {}) as {
    requires?: unknown;
    failsAlone?: boolean;
  };
  if (requires || declared !== undefined) return requires !== undefined || declared === true;
  const target = getNamedType(field.type);
  if (!isCompositeType(target) || /(Connection|Edge)$/.test(parent.name)) return false;
  const node = schema.getType('Node');
  const isNode = isInterfaceType(node) && !isUnionType(target) && schema.isSubType(node, target);
  return isNode || target.name.endsWith('Connection');
}
