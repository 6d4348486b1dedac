import {
  type GraphQLArgumentConfig,
  type GraphQLFieldConfig,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLType,
  GraphQLUnionType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

interface FieldsConfig {
  readonly fields: Readonly<Record<string, GraphQLFieldConfig<unknown, unknown>>>;
  readonly interfaces: readonly GraphQLInterfaceType[];
}

/**
 * Returns the part of a schema that clients see (D93): without the fields, arguments and input
 * fields that are declared as `internal`, and without the types that only these refer to. Scalars
 * and enums are shared with `schema`, and so are resolvers and extensions.
 */
export function toPublicSchema(schema: GraphQLSchema): GraphQLSchema {
  const copies = new Map<GraphQLNamedType, GraphQLNamedType>();

  const toPublic = <Type extends GraphQLType>(type: Type): Type => {
    if (isListType(type)) return new GraphQLList(toPublic(type.ofType)) as Type;
    if (isNonNullType(type)) return new GraphQLNonNull(toPublic(type.ofType)) as Type;
    const copy = copies.get(type) ?? copyType(type);
    copies.set(type, copy);
    return copy as Type;
  };
  const toPublicField = <Field extends { type: GraphQLType }>(field: Field): Field => ({
    ...field,
    type: toPublic(field.type),
  });
  const copyFields = ({ fields, interfaces }: FieldsConfig) => ({
    fields: () =>
      mapPublic(fields, ({ args = {}, ...field }) => ({
        ...toPublicField(field),
        args: mapPublic(args, toPublicField<GraphQLArgumentConfig>),
      })),
    interfaces: () => interfaces.map(toPublic),
  });
  const copyType = (type: GraphQLNamedType): GraphQLNamedType => {
    if (isObjectType(type)) {
      const config = type.toConfig();
      return new GraphQLObjectType({ ...config, ...copyFields(config) });
    }
    if (isInterfaceType(type)) {
      const config = type.toConfig();
      return new GraphQLInterfaceType({ ...config, ...copyFields(config) });
    }
    if (isUnionType(type)) {
      const config = type.toConfig();
      return new GraphQLUnionType({ ...config, types: () => config.types.map(toPublic) });
    }
    if (isInputObjectType(type)) {
      const config = type.toConfig();
      const fields = () => mapPublic(config.fields, toPublicField<GraphQLInputFieldConfig>);
      return new GraphQLInputObjectType({ ...config, fields });
    }
    return type;
  };

  const { query, mutation, subscription, types, ...config } = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    query: query && toPublic(query),
    mutation: mutation && toPublic(mutation),
    subscription: subscription && toPublic(subscription),
    // An object can be returned as an interface only, so that no field refers to its type.
    types: types.filter((type) => isObjectType(type) && type.getInterfaces().length > 0).map(toPublic),
  });
}

/** Returns whether a field, an argument or an input field is declared as `internal`. */
export function isInternal({ extensions }: Pick<GraphQLInputFieldConfig, 'extensions'>): boolean {
  const options = extensions?.pothosOptions as { readonly internal?: boolean } | undefined;
  return options?.internal === true;
}

/** Maps the values that are not internal. */
function mapPublic<Value extends Pick<GraphQLInputFieldConfig, 'extensions'>, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isInternal(value))
      .map(([name, value]) => [name, map(value)]),
  );
}
