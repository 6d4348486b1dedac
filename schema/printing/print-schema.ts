import {
  astFromValue,
  type ConstDirectiveNode,
  type ConstValueNode,
  type GraphQLDirective,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql';

type AppliedDirectives = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns the schema in the schema definition language, sorted by name and with the directives that
 * are applied to fields. These are read from `extensions.directives`, the convention of GraphQL
 * Tools. `printSchema` of graphql-js omits them. Each description is on one line. A field has no
 * description if an interface of its type describes it in the same words.
 */
export function printSchemaText(schema: GraphQLSchema): string {
  const printed = visit(parse(printSchema(lexicographicSortSchema(schema))), {
    FieldDefinition: {
      leave(field, _key, _parent, _path, ancestors) {
        const type = schema.getType((ancestors.at(-1) as ObjectTypeDefinitionNode).name.value);
        if (!isObjectType(type) && !isInterfaceType(type)) return;
        const { name } = field;
        const declared = type.getFields()[name.value];
        const isInherited = type
          .getInterfaces()
          .some((inherited) => inherited.getFields()[name.value]?.description === declared?.description);
        const applied = (declared?.extensions.directives ?? {}) as AppliedDirectives;
        return {
          ...field,
          description: isInherited ? undefined : field.description,
          directives: Object.entries(applied).map((entry) => toNode(schema, entry)),
        };
      },
    },
  });
  return `${joinDescriptions(print(printed))}\n`;
}

/** Moves the quotes of each description of one line to that line. `print` puts them on their own. */
function joinDescriptions(text: string): string {
  return text.replace(/^( *)"""\n *(.*[^\s"\\])\n *"""$/gm, '$1"""$2"""');
}

/**
 * Returns an applied directive without the arguments that have their default value. Throws if the
 * schema does not define the directive.
 */
function toNode(
  schema: GraphQLSchema,
  [name, values]: readonly [string, AppliedDirectives[string]],
): ConstDirectiveNode {
  const directive: GraphQLDirective | null | undefined = schema.getDirective(name);
  if (!directive) throw new Error(`the schema does not define the directive @${name}`);
  const given = directive.args.filter(
    (argument) => (values[argument.name] ?? argument.defaultValue) !== argument.defaultValue,
  );
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: name },
    arguments: given.flatMap(({ name: argument, type }) => {
      const value = astFromValue(values[argument], type) as ConstValueNode | null;
      return value
        ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: argument }, value } as const]
        : [];
    }),
  };
}
