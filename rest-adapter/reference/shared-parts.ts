import { textLimits } from '../../src/platform/values/text-limits.ts';

// Parts of the OpenAPI document that many operations reference.

export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'What `authorize` and `refresh` answer with: a JWT, used as RFC8725 says, valid for a day.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'vs_…',
    description: 'A key for a program. In the demo data: `vs_demo_00000000000000000000000000000000`.',
  },
  guestToken: { type: 'http', scheme: 'bearer', description: 'Reads the reports of one reseller, and nothing else.' },
  staffCredentials: {
    type: 'http',
    scheme: 'basic',
    description: 'The e-mail address and password of a staff member. In the demo data: `admin@demo.test` and `demo-Passw0rd`.',
  },
} as const;

const header = (description: string, schema: object = { type: 'string', maxLength: 4096 }) => ({ description, schema });
const seconds = { type: 'integer', format: 'int32', minimum: 0, maximum: 0x7fffffff };

export const headers = {
  'X-Request-Id': header('The id of the request: the caller’s own where it was a UUID.'),
  'Access-Control-Allow-Origin': header('For the pages of origins that may call.'),
  RateLimit: header(
    'Where a limit was reached: what is left of it, and when there is more. `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` say the same in the older way.',
  ),
  'RateLimit-Policy': header('The limit that was reached, and its window in seconds.'),
  'Retry-After': header('Seconds to wait.', seconds),
  'WWW-Authenticate': header('How to authenticate (RFC 6750, RFC 7617).'),
  ETag: header('For `If-None-Match`.'),
  Link: header('The neighbouring pages of a list (RFC 8288); in v1, what succeeds it.'),
  Deprecation: header('Since when this version is deprecated (RFC 9745).'),
  Location: header('Where the new object is.', { type: 'string', format: 'uri', maxLength: 4096 }),
  'Preference-Applied': header('`return=minimal` where it was asked for; there is no body then.'),
  'Idempotent-Replayed': header('`true` where this is the first answer to the same request, given again.'),
} as const;

export type HeaderName = keyof typeof headers;

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same request under the same key is answered as the first time, for 24 hours, and does nothing again.',
    schema: { type: 'string', maxLength: textLimits.idempotencyKey },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`return=minimal` asks for no body.',
    schema: { type: 'string', maxLength: 255 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'An `ETag`: what has not changed since is answered with 304.',
    schema: { type: 'string', maxLength: 4096 },
  },
} as const;

export type ParameterName = keyof typeof parameters;

export const headerRefs = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const parameterRef = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` });
