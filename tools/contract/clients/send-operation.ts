import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { createTransport } from '../caches/transport.ts';

/**
 * Sends an operation that has the types of its result and its variables. Throws if the
 * result contains errors.
 */
export type SendOperation = <Result, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

export function createSendOperation(url: string, token: string): SendOperation {
  const transport = createTransport(url, token, (data) => data);
  return async (document, variables) => (await transport.execute({ query: print(document), variables })).data;
}
