import {
  type GraphQLFieldConfig,
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

/** The extensions of an element, which packages that declare their own ones type differently. */
export type Extensions = object | null | undefined;

/** A field, an input field or an argument of a schema. */
export interface SchemaElement {
  /** The name of the object type, interface or input type. */
  readonly type: string;
  readonly field: string;
  /** The name of the argument of the field. Null for a field or an input field. */
  readonly argument: string | null;
  readonly extensions: Extensions;
}

/** The clients that see the same part of a schema. */
export interface Audience {
  /**
   * Returns the name under which the audience sees an element. Null if it does not see the element.
   */
  readonly nameOf: (element: SchemaElement) => string | null;
  /** Returns whether the audience sees an interface, or a type that implements one. */
  readonly seesType: (name: string) => boolean;
  /** Returns whether the audience sees a directive that is defined by the schema. */
  readonly seesDirective: (name: string) => boolean;
}

interface FieldsConfig {
  readonly name: string;
  readonly fields: Readonly<Record<string, GraphQLFieldConfig<unknown, unknown>>>;
  readonly interfaces: readonly GraphQLInterfaceType[];
}

/**
 * Returns the part of a schema that an audience sees: the elements that have a name for it, and the
 * types to which these refer. Scalars and enums are shared with `schema`, and so are resolvers and
 * extensions.
 */
export function selectSchema(
  schema: GraphQLSchema,
  { nameOf, seesType, seesDirective }: Audience,
): GraphQLSchema {
  const copies = new Map<GraphQLNamedType, GraphQLNamedType>();

  const select = <Type extends GraphQLType>(type: Type): Type => {
    if (isListType(type)) return new GraphQLList(select(type.ofType)) as Type;
    if (isNonNullType(type)) return new GraphQLNonNull(select(type.ofType)) as Type;
    const copy = copies.get(type) ?? copyType(type);
    copies.set(type, copy);
    return copy as Type;
  };
  /** Returns the elements that the audience sees, by their names for it. */
  const selectElements = <Element extends { type: GraphQLType; extensions?: Extensions }>(
    elements: Readonly<Record<string, Element>>,
    locate: (name: string) => Pick<SchemaElement, 'type' | 'field' | 'argument'>,
    complete: (element: Element, name: string) => Element = (element) => element,
  ): Record<string, Element> =>
    Object.fromEntries(
      Object.entries(elements).flatMap(([declared, element]) => {
        const name = nameOf({ ...locate(declared), extensions: element.extensions });
        return name === null ? [] : [[name, { ...complete(element, declared), type: select(element.type) }]];
      }),
    );
  const copyFields = ({ name: type, fields, interfaces }: FieldsConfig) => ({
    fields: () =>
      selectElements(
        fields,
        (field) => ({ type, field, argument: null }),
        ({ args = {}, ...config }, field) => ({
          ...config,
          args: selectElements(args, (argument) => ({ type, field, argument })),
        }),
      ),
    interfaces: () => interfaces.filter(({ name }) => seesType(name)).map(select),
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
      return new GraphQLUnionType({ ...config, types: () => config.types.map(select) });
    }
    if (isInputObjectType(type)) {
      const config = type.toConfig();
      const { name } = config;
      const fields = () => selectElements(config.fields, (field) => ({ type: name, field, argument: null }));
      return new GraphQLInputObjectType({ ...config, fields });
    }
    return type;
  };

  const { query, mutation, subscription, types, directives, ...config } = schema.toConfig();
  /** Selects a root type. Undefined if the audience sees none of its fields. */
  const selectRoot = (type: GraphQLObjectType | null | undefined) => {
    const root = type && select(type);
    return root && Object.keys(root.getFields()).length > 0 ? root : undefined;
  };
  const roots = {
    query: selectRoot(query),
    mutation: selectRoot(mutation),
    subscription: selectRoot(subscription),
  };
  return new GraphQLSchema({
    ...config,
    ...roots,
    directives: directives.filter(({ name }) => seesDirective(name)),
    // An object can be returned as an interface only, so that no field refers to its type.
    types: types
      .filter(isObjectType)
      .filter(({ name }) => seesType(name))
      .filter((type) => type.getInterfaces().some(({ name }) => seesType(name)))
      .map(select),
  });
}
