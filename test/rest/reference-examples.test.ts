import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { demoApiKey, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly example?: unknown } };
  };
}

interface DocumentedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

const document = JSON.parse(
  await readFile(new URL('../../rest-adapter/openapi.json', import.meta.url), 'utf8'),
);

/**
 * Every operation once, in an order in which the objects of each example exist: creations first,
 * deletions last.
 */
const operations: readonly DocumentedOperation[] = ['post', 'get', 'patch', 'put', 'delete'].flatMap(
  (method) =>
    Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) => {
      const operation = item[method];
      return operation ? [{ ...operation, method: method.toUpperCase(), path }] : [];
    }),
);

/** Operations whose example cannot succeed, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  refresh: 'A refresh token is issued by a sign-in and can be used once.',
  v1Refresh: 'A refresh token is issued by a sign-in and can be used once.',
};

/**
 * Returns the example of the body, as tools read it from the media type. Undefined if the operation
 * has no body.
 */
function bodyOf({ requestBody }: Operation): unknown {
  return requestBody?.content['application/json'].example;
}

function urlOf({ path, parameters }: DocumentedOperation): string {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, example } of parameters) {
    if (place === 'path') url = url.replace(`{${name}}`, String(example));
    if (place === 'query' && example !== undefined)
      for (const value of [example].flat()) query.append(name, String(value));
  }
  return query.size === 0 ? url : `${url}?${query}`;
}

/**
 * Returns the request options that authenticate as the operation requires: the demo key, Basic
 * credentials or none.
 */
function credentialsOf({ security }: Operation) {
  const schemes = security.flatMap((requirement) => Object.keys(requirement));
  if (schemes.includes('apiKey')) return { token: demoApiKey };
  if (!schemes.includes('staffCredentials')) return { token: null };
  const credentials = Buffer.from(`admin@demo.test:${demoPassword}`).toString('base64');
  return { token: null, headers: { authorization: `Basic ${credentials}` } };
}

describe('examples of the OpenAPI document on the demo data', () => {
  test.for(operations.filter(({ operationId }) => !Object.hasOwn(exceptions, operationId)))(
    'the documented example of $operationId ($method $path) succeeds',
    async (operation) => {
      const json = bodyOf(operation);
      const { status, body } = await request(service, urlOf(operation), {
        method: operation.method,
        ...(json !== undefined && { json }),
        ...credentialsOf(operation),
      });
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(200);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      // A list must not be empty, because an example that matches no object also succeeds.
      const list = Array.isArray(body) ? body : body?.object === 'list' ? body.data : null;
      if (list !== null && operation.operationId !== 'listWebhookHistory') expect(list).not.toEqual([]);
    },
  );
});

test('every operation except token refreshes has an example of its body and of each required parameter', () => {
  const incomplete = operations.filter(
    (operation) =>
      (operation.requestBody && bodyOf(operation) === undefined) ||
      operation.parameters.some(({ required, example }) => required && example === undefined),
  );
  expect(incomplete.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(exceptions).sort());
});

test('each operation has a description', () => {
  expect(operations.filter(({ description }) => !/[.`]$/.test(description ?? ''))).toEqual([]);
});

test('each operation has a unique summary of at most 80 characters', () => {
  const summaries = operations.map(({ summary }) => summary);
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
  for (const summary of summaries) expect(summary.length).toBeLessThanOrEqual(80);
});

test('sign-in is documented as HTTP Basic authentication (RFC 7617)', () => {
  expect(document.components.securitySchemes.staffCredentials).toMatchObject({
    type: 'http',
    scheme: 'basic',
  });
  const basic = operations.filter(({ security }) =>
    security.some((requirement) => 'staffCredentials' in requirement),
  );
  expect(basic.map(({ operationId }) => operationId).sort()).toEqual(['authorize', 'v1Authorize']);
});

test('the documented values of enabled_events are exactly the webhook events', () => {
  const events = Object.keys(document.webhooks);
  for (const name of ['Webhook', 'WebhookInput', 'WebhookChanges', 'NamedWebhookChanges']) {
    expect(document.components.schemas[name].properties.enabled_events.items.enum).toEqual(events);
  }
});
