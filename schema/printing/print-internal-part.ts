import {
  type DefinitionNode,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  print,
} from 'graphql';
import { isInternal } from '../public-schema.ts';
import { printSchemaText } from './print-schema.ts';

const extensionKinds = {
  [Kind.OBJECT_TYPE_DEFINITION]: Kind.OBJECT_TYPE_EXTENSION,
  [Kind.INTERFACE_TYPE_DEFINITION]: Kind.INTERFACE_TYPE_EXTENSION,
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: Kind.INPUT_OBJECT_TYPE_EXTENSION,
} as const;

/**
 * Returns what the internal schema adds to the public one, in the schema definition language: its
 * fields as extensions of public types, and the types that only they refer to.
 */
export function printInternalPart(internalSchema: GraphQLSchema, schema: GraphQLSchema): string {
  const toInternal = (definition: DefinitionNode): readonly string[] => {
    if (!('name' in definition) || definition.kind === Kind.DIRECTIVE_DEFINITION) return [];
    const name = definition.name?.value ?? '';
    if (!schema.getType(name)) return [print(definition)];
    const type = internalSchema.getType(name);
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
    if (!hasFields || !('fields' in definition)) return [];
    const fields = definition.fields?.filter((field) => {
      const declared = type.getFields()[field.name.value];
      return declared && isInternal(declared);
    });
    if (!fields?.length) return [];
    const extension = { kind: extensionKinds[definition.kind as keyof typeof extensionKinds] };
    return [print({ ...extension, name: { kind: Kind.NAME, value: name }, fields } as DefinitionNode)];
  };
  const { definitions } = parse(printSchemaText(internalSchema));
  return `${definitions.flatMap(toInternal).join('\n\n')}\n`;
}
