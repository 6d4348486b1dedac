import { print } from '@0no-co/graphql.web';

/** Carries the types of the data and the variables of a document. Has no value at run time. */
export interface DocumentTypeDecoration<Data, Variables> {
  __apiType?: (variables: Variables) => Data;
}

/**
 * A GraphQL document with exactly one operation: a text, or a document of a code generator or of
 * gql.tada, which carries the types of its data and variables.
 */
export type TypedDocument<Data, Variables> = string | (object & DocumentTypeDecoration<Data, Variables>);

/** Returns the text of a document. */
export function textOf(document: string | object): string {
  if (typeof document === 'object' && 'definitions' in document)
    return print(document as Parameters<typeof print>[0]);
  return String(document);
}
