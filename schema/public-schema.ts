import type { GraphQLSchema } from 'graphql';
import { type Extensions, selectSchema } from './select-schema.ts';

/** The options of a field, an argument or an input field that restrict its audience. */
interface AudienceOptions {
  readonly internal?: boolean;
  readonly storefrontOnly?: boolean;
}

interface Element {
  readonly extensions?: Extensions;
}

/** Returns whether a field, an argument or an input field is declared as `internal`. */
export function isInternal(element: Element): boolean {
  return optionsOf(element).internal === true;
}

/** Returns whether a field, an argument or an input field is declared as `storefrontOnly`. */
export function isStorefrontOnly(element: Element): boolean {
  return optionsOf(element).storefrontOnly === true;
}

function optionsOf({ extensions }: Element): AudienceOptions {
  const { pothosOptions = {} } = (extensions ?? {}) as { readonly pothosOptions?: AudienceOptions };
  return pothosOptions;
}

/**
 * Returns the part of the whole schema on which the operations of the REST adapter run: without the
 * fields that only storefronts see.
 */
export function toInternalSchema(schema: GraphQLSchema): GraphQLSchema {
  return withoutElements(schema, isStorefrontOnly);
}

/**
 * Returns the part of the whole schema that the clients of /graphql see (D93): without the fields,
 * arguments and input fields that are declared as `internal` or `storefrontOnly`, and without the
 * types that only these refer to.
 */
export function toPublicSchema(schema: GraphQLSchema): GraphQLSchema {
  return withoutElements(schema, (element) => isInternal(element) || isStorefrontOnly(element));
}

function withoutElements(schema: GraphQLSchema, isHidden: (element: Element) => boolean): GraphQLSchema {
  return selectSchema(schema, {
    nameOf: ({ field, argument, ...element }) => (isHidden(element) ? null : (argument ?? field)),
    seesType: () => true,
    seesDirective: () => true,
  });
}
