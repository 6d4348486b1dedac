import { demoApiKey, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { assertDocumented } from './openapi-contract.ts';
import type { TestService } from './test-service.ts';

export interface RestResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or the text of a file. Null if the body is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the route
  readonly body: any;
}

interface RequestOptions {
  readonly method?: string;
  readonly json?: unknown;
  readonly form?: string;
  readonly headers?: Record<string, string>;
  /** A bearer token. Null sends no token. Defaults to the demo API key. */
  readonly token?: string | null;
}

/**
 * Sends one request over a real socket. `path` follows the host, such as `/v2.1/redeem-locations`.
 * Throws for a response that does not match the OpenAPI document.
 */
export async function request(
  service: Pick<TestService, 'url'>,
  path: string,
  options: RequestOptions = {},
): Promise<RestResponse> {
  const { json, form, token = demoApiKey } = options;
  const body = json === undefined ? form : JSON.stringify(json);
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const content = text === '' ? null : isJson ? JSON.parse(text) : text;
  const received = { status: response.status, headers: response.headers, body: content };
  assertDocumented(method, path, { ...received, sent: json });
  return received;
}

/** Signs in a demo staff member on a subdomain and returns the access token. */
export async function signIn(
  service: Pick<TestService, 'url'>,
  email: string,
  subdomain = 'demo-spa',
): Promise<string> {
  const response = await request(service, '/v2.1/authorize', {
    form: `subdomain=${subdomain}`,
    token: null,
    headers: { authorization: `Basic ${Buffer.from(`${email}:${demoPassword}`).toString('base64')}` },
  });
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${response.status}`);
  return response.body.accessToken;
}
