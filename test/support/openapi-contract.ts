import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** The committed OpenAPI document. A test asserts that the service serves it unchanged. */
const document = JSON.parse(
  readFileSync(new URL('../../rest-adapter/openapi.json', import.meta.url), 'utf8'),
);

interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON. Null if the body is empty. */
  readonly body: unknown;
  /** The JSON request body, if there was one. */
  readonly sent?: unknown;
}

/**
 * Throws if the status, media type or body of a response is not in the OpenAPI document, or if the
 * service accepted a request body that the document does not allow.
 */
export function assertDocumented(method: string, url: string, response: ReceivedResponse): void {
  const path = url.replace(/\?.*$/s, '').replace(/^\/v2\//, '/v2.1/');
  const operation = findOperation(method === 'HEAD' ? 'GET' : method, path);
  if (operation === null) {
    assertRejected(path, response);
    return;
  }
  assertResponse(
    `${method} ${url} returned ${response.status}`,
    `${operation}/responses/${response.status}`,
    method,
    response,
  );
  const bodySchema = `${operation}/requestBody/content/application~1json/schema`;
  const { status, sent } = response;
  if (status < 300 && sent !== undefined && valueAt(bodySchema) !== undefined) {
    assertMatchesSchema(
      `${method} ${url} accepted a request body`,
      bodySchema,
      structuredClone(sent),
      lenient,
    );
  }
}

/** Throws if the body of a delivery does not match the schema of its event. */
export function assertDocumentedEvent(body: { readonly name: string }): void {
  const isTest = body.name === 'webhook.test';
  const ofEvent = `#/webhooks/${escapeToken(body.name)}/post/requestBody/content/application~1json/schema`;
  assertMatchesSchema(`The event ${body.name}`, isTest ? '#/components/schemas/TestEvent' : ofEvent, body);
}

const templates = Object.keys(document.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function findOperation(method: string, path: string): string | null {
  const template = templates.find(({ pattern }) => pattern.test(path))?.template;
  const pointer = `#/paths/${escapeToken(template ?? '')}/${method.toLowerCase()}`;
  return template === undefined || valueAt(pointer) === undefined ? null : pointer;
}

/**
 * Asserts that a response without a documented operation is a rejection: below the prefix of a
 * version, a 404 or 405 in the format of that version. Other paths and empty bodies are not
 * checked.
 */
function assertRejected(path: string, { status, headers, body }: ReceivedResponse): void {
  const version = /^\/(v1|v2\.1)(\/|$)/.exec(path)?.[1];
  if (version === undefined || body === null) return;
  const type = version === 'v1' ? 'application/json' : 'application/problem+json';
  if ((status !== 404 && status !== 405) || mediaTypeOf(headers) !== type)
    throw new Error(`${path} returned ${status}`);
  assertMatchesSchema(
    `${path} returned ${status}`,
    `#/components/schemas/${version === 'v1' ? 'V1Error' : 'Problem'}`,
    body,
  );
}

function assertResponse(
  what: string,
  response: string,
  method: string,
  { headers, body }: ReceivedResponse,
): void {
  const pointer = resolve(response);
  if (pointer === null) throw new Error(`${what}, which is not documented`);
  if (body !== null) {
    const type = mediaTypeOf(headers);
    assertMatchesSchema(`${what} with ${type}`, `${pointer}/content/${escapeToken(type)}/schema`, body);
    return;
  }
  const mayBeEmpty = method === 'HEAD' || headers.get('preference-applied') === 'return=minimal';
  if (!mayBeEmpty && valueAt(`${pointer}/content`) !== undefined) throw new Error(`${what} without its body`);
}

const strict = createAjv(false);
/** Accepts `"1"` for 1 and null for empty values, as the service does (D6). */
const lenient = createAjv(true);

/**
 * Creates a validator that compiles schemas on first use and without optimisation, because a worker
 * validates few responses of each kind.
 */
function createAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes,
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  formats.default(ajv);
  ajv.addFormat('idn-email', true);
  return ajv.addSchema(document, 'openapi');
}

function assertMatchesSchema(what: string, pointer: string, body: unknown, ajv = strict): void {
  const validate: ValidateFunction | undefined = ajv.getSchema(`openapi${pointer}`);
  if (!validate) throw new Error(`${what}, which is not documented`);
  if (validate(body)) return;
  const errors = validate.errors?.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(
    `${what}, which does not match the OpenAPI document:\n${errors?.join('\n')}\n${JSON.stringify(body).slice(0, 1000)}`,
  );
}

/**
 * Returns the pointer, or the target of the `$ref` at the pointer. Null if the document has no
 * value at the pointer.
 */
function resolve(pointer: string): string | null {
  const found = valueAt(pointer);
  return found === undefined ? null : (found.$ref ?? pointer);
}

// biome-ignore lint/suspicious/noExplicitAny: a pointer can refer to any value of the document
function valueAt(pointer: string): any {
  const tokens = pointer.split('/').slice(1);
  return tokens.reduce(
    (part, token) => part?.[decodeURI(token).replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}

function escapeToken(token: string): string {
  return encodeURI(token.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function mediaTypeOf(headers: Headers): string {
  return headers.get('content-type')?.replace(/\s*;.*$/, '') ?? '';
}
