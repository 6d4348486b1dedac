import type { GraphQLSchema } from 'graphql';
import { permissionDirective } from '../fields/requirement.ts';
import { type SchemaElement, selectSchema } from '../select-schema.ts';
import { storefrontArguments, storefrontFields } from './storefront-fields.ts';

/** The names of the fields that storefronts see, by their types and declared names. */
const names = new Map(
  Object.entries(storefrontFields).map(([type, fields]) => [type, new Map(fields.map(parseName))]),
);

/** The types whose fields need not be listed: storefronts may see none of them. */
const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/** Returns the declared name of a listed field and its name for storefronts. */
function parseName(field: string): readonly [declared: string, name: string] {
  const [name = '', declared = name] = field.split(': ');
  return [declared, name];
}

/**
 * Returns the part of the whole schema that storefronts see: the fields of `storefrontFields`.
 * Throws if a listed field refers to a type that is not listed, or is not declared.
 */
export function toStorefrontSchema(schema: GraphQLSchema): GraphQLSchema {
  const selected = selectSchema(schema, {
    nameOf,
    seesType: (name) => names.has(name),
    // No field that storefronts see requires a permission.
    seesDirective: (name) => name !== permissionDirective,
  });
  assertListedDeclared(selected);
  return selected;
}

function nameOf({ type, field, argument }: SchemaElement): string | null {
  if (argument !== null) return storefrontArguments.has(argument) ? argument : null;
  const listed = names.get(type);
  if (!listed && rootTypes.has(type)) return null;
  if (!listed) throw new Error(`${type} is part of the storefront schema, but its fields are not listed`);
  return listed.get(field) ?? null;
}

function assertListedDeclared(schema: GraphQLSchema): void {
  for (const [type, listed] of names) {
    const declared = schema.getType(type);
    const fields = declared && 'getFields' in declared ? declared.getFields() : {};
    for (const name of listed.values())
      if (!Object.hasOwn(fields, name)) throw new Error(`the schema does not declare ${type}.${name}`);
  }
}
