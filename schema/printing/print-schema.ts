import {
  astFromValue,
  type DirectiveNode,
  type GraphQLDirective,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
} from 'graphql';

type AppliedDirectives = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns the schema in the schema definition language, sorted by name and with the directives that
 * are applied to fields. These are read from `extensions.directives`, the convention of GraphQL
 * Tools. `printSchema` of graphql-js omits them.
 */
export function printSchemaText(schema: GraphQLSchema): string {
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  const insertions: { readonly at: number; readonly text: string }[] = [];
  for (const definition of parse(text).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
      continue;
    const type = schema.getType(definition.name.value);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { name, loc } of definition.fields ?? []) {
      const applied = type.getFields()[name.value]?.extensions.directives as AppliedDirectives | undefined;
      if (!applied || !loc) continue;
      insertions.push({
        at: loc.end,
        text: Object.entries(applied)
          .map((entry) => ` ${printDirective(schema, entry)}`)
          .join(''),
      });
    }
  }
  const parts: string[] = [];
  let end = 0;
  for (const { at, text: inserted } of insertions) {
    parts.push(text.slice(end, at), inserted);
    end = at;
  }
  return [...parts, text.slice(end)].join('');
}

/**
 * Prints a directive without the arguments that have their default value. Throws if the schema does
 * not define the directive.
 */
function printDirective(
  schema: GraphQLSchema,
  [name, values]: readonly [string, AppliedDirectives[string]],
): string {
  const directive: GraphQLDirective | null | undefined = schema.getDirective(name);
  if (!directive) throw new Error(`the schema does not define the directive @${name}`);
  const given = directive.args.filter(
    (argument) => (values[argument.name] ?? argument.defaultValue) !== argument.defaultValue,
  );
  const node: DirectiveNode = {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: name },
    arguments: given.flatMap(({ name: argument, type }) => {
      const value = astFromValue(values[argument], type);
      return value
        ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: argument }, value } as const]
        : [];
    }),
  };
  return print(node);
}
