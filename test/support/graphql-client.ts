import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { assertDeclaredRejections } from './declared-rejections.ts';
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
 * Sends one operation over HTTP. Throws if a mutation is rejected with a code that
 * `schema/errors/error-sources.ts` does not declare for it. `token` defaults to the demo API key;
 * null sends no token.
 */
export async function graphql(
  service: TestService,
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
  const body = (await response.json()) as GraphqlResponse;
  assertDeclaredRejections(query, body.data);
  return body;
}
