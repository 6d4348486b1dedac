import { textLimits } from '../../src/platform/values/text-limits.ts';

// Parts of the OpenAPI document that many operations reference.

export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token that `authorize` and `refresh` return: a JWT that follows RFC8725 and is valid for one day.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'vs_…',
    description:
      'An API key, with which programs authenticate. In the demo data: `vs_demo_00000000000000000000000000000000`.',
  },
  guestToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A guest token, which can only read the reports of one reseller.',
  },
  staffCredentials: {
    type: 'http',
    scheme: 'basic',
    description:
      'The e-mail address and password of a staff member. In the demo data: `admin@demo.test` and `demo-Passw0rd`.',
  },
} as const;

const header = (description: string, schema: object = { type: 'string', maxLength: 4096 }) => ({
  description,
  schema,
});
const seconds = { type: 'integer', format: 'int32', minimum: 0, maximum: 0x7fffffff };

export const headers = {
  'X-Request-Id': header(
    'The id of the request: the `X-Request-Id` of the request if it is a UUID, otherwise a new UUID.',
  ),
  'Access-Control-Allow-Origin': header('The origin of the request, if CORS allows it.'),
  RateLimit: header(
    'The remaining requests of an exceeded rate limit, and the seconds until it resets. `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` contain the same values in the format of earlier drafts.',
  ),
  'RateLimit-Policy': header(
    'The exceeded rate limit: its name, the maximum number of requests (`q`) and the window in seconds (`w`).',
  ),
  'Retry-After': header('The number of seconds after which to retry.', seconds),
  'WWW-Authenticate': header('The required authentication scheme (RFC 6750, RFC 7617).'),
  ETag: header('The entity tag of the response, for the header `If-None-Match`.'),
  Link: header(
    'The URLs of the adjacent pages of a list (RFC 8288). In v1, the URL of the successor version.',
  ),
  Deprecation: header('When this version was deprecated (RFC 9745).'),
  Location: header('The absolute URL of the new object.', { type: 'string', format: 'uri', maxLength: 4096 }),
  'Preference-Applied': header(
    '`return=minimal` if the response has no body because the request sent `Prefer: return=minimal`.',
  ),
  'Idempotent-Replayed': header(
    '`true` if this is the stored response of an earlier request with the same idempotency key.',
  ),
} as const;

export type HeaderName = keyof typeof headers;

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key that the client chooses. For 24 hours, or 30 days for redemptions, repeating the request with the same key returns the first response and has no further effect.',
    schema: { type: 'string', maxLength: textLimits.idempotencyKey },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`return=minimal` requests a response without a body.',
    schema: { type: 'string', maxLength: 255 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` of an earlier response. If the object has not changed since, the response is 304.',
    schema: { type: 'string', maxLength: 4096 },
  },
} as const;

export type ParameterName = keyof typeof parameters;

export const headerRefs = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const parameterRef = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` });
