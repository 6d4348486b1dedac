import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { withRejections } from './rejections.ts';
import type { TestService } from './test-service.ts';

export interface GraphqlResponse {
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document
  readonly data: any;
  readonly extensions?: Record<string, unknown>;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: Record<string, unknown>;
    readonly path?: readonly unknown[];
  }[];
}

/**
 * Sends one operation over HTTP and returns its response, in which the rejection of a mutation
 * replaces its payload (`withRejections`). Throws if a mutation is rejected with a code that it does
 * not declare. `token` defaults to the demo API key; null sends no token.
 */
export async function graphql(
  service: Pick<TestService, 'url'>,
  query: string,
  variables: Record<string, unknown> = {},
  token: string | null = demoApiKey,
): Promise<GraphqlResponse> {
  return withRejections(query, await sendGraphql(service, query, variables, token));
}

/** Like `graphql`, but returns the response as it was sent. */
export async function sendGraphql(
  service: Pick<TestService, 'url'>,
  query: string,
  variables: Record<string, unknown> = {},
  token: string | null = demoApiKey,
): Promise<GraphqlResponse> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as GraphqlResponse;
}
