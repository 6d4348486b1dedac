import { RestError, type RestErrorCode } from '../errors/rest-error.ts';
import type { RestVersion, Route } from '../routing/route.ts';
import type { Schemas } from './schemas.ts';
import { type HeaderName, headerRefs } from './shared-parts.ts';

/**
 * The error settings that the document describes. They contain the default status of v1, even if
 * V1_VALIDATION_STATUS is set.
 */
const documentedSettings = { v1ValidationStatus: 302 };

interface RouteError {
  readonly status: number;
  /**
   * The error code in Markdown, such as `sold_out`. Numeric v1 codes have their meaning, as in
   * `1013` fully redeemed.
   */
  readonly label: string;
  /** Whether the route declares the error in `rejections`. */
  readonly isOwn: boolean;
}

/**
 * Returns the Response objects of a version's errors by name, such as `v1-404`. The operations of
 * the version reference them.
 */
export function describeErrorResponses(version: RestVersion, schemas: Schemas) {
  const errors = version.routes.flatMap((route) => routeErrorsOf(version, route));
  const schema = schemas.describe(version.errorShape, 'output');
  return Object.fromEntries(
    [...Map.groupBy(errors, ({ status }) => status)].map(([status, ofStatus]) => [
      responseName(version, status),
      {
        description: `Error codes: ${[...new Set(ofStatus.map(({ label }) => label))].join(', ')}.`,
        headers: headerRefs([...baseHeaders(version), ...(furtherHeaders[status] ?? [])]),
        content: { [version.errorContentType]: { schema } },
      },
    ]),
  );
}

/**
 * Returns the errors of a route: those that it declares, and those common to all routes of its
 * kind.
 */
export function routeErrorsOf(version: RestVersion, route: Route): RouteError[] {
  const describe = (isOwn: boolean) => (code: RestErrorCode) => {
    const error = toError(route, code);
    const { status, body } = version.toErrorResponse(error, '', documentedSettings);
    const meaning = typeof body.code === 'number' ? ` ${error.code.toLowerCase().replaceAll('_', ' ')}` : '';
    return { status, label: `\`${body.code}\`${meaning}`, isOwn };
  };
  return [...route.rejections.map(describe(true)), ...commonErrors(route).map(describe(false))];
}

/** Returns the error codes of a version's routes and of unknown paths. */
export function errorCodesOf({ routes }: RestVersion): ReadonlySet<RestErrorCode> {
  const ofRoutes = routes.flatMap((route) =>
    [...route.rejections, ...commonErrors(route)].map((code) => toError(route, code).code),
  );
  return new Set<RestErrorCode>(['NOT_FOUND', 'METHOD_NOT_ALLOWED', ...ofRoutes]);
}

function toError(route: Route, code: RestErrorCode): RestError {
  const error = new RestError(code, '');
  return route.convertError?.(error) ?? error;
}

/** Returns the name of the Response object for the errors of a status, such as `v1-404`. */
export function responseName({ prefixes: [prefix = ''] }: RestVersion, status: number): string {
  return `${prefix.slice(1)}-${status}`;
}

/** Returns the names of the headers of every response of a version. */
export function baseHeaders({ headers }: RestVersion): HeaderName[] {
  return [
    'X-Request-Id',
    'Access-Control-Allow-Origin',
    'RateLimit',
    ...(Object.keys(headers) as HeaderName[]),
  ];
}

/** Returns whether a route accepts an `Idempotency-Key`: a POST that changes data (D12). */
export function isIdempotent({ method, authentication, input }: Route): boolean {
  return method === 'POST' && authentication === 'bearer' && input !== undefined;
}

function commonErrors(route: Route): RestErrorCode[] {
  const codes: RestErrorCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE'];
  if (route.authentication === 'bearer' || route.authentication === 'guest') codes.push(...callerErrors);
  if (route.method === 'GET') codes.push('ANSWER_TOO_LARGE');
  if (route.path.includes(':')) codes.push('NOT_FOUND');
  if (route.method !== 'GET') codes.push('MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE');
  if (isIdempotent(route)) codes.push('IDEMPOTENCY_KEY_REUSED', 'STATE_CONFLICT');
  return codes;
}

const callerErrors = [
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'TOKEN_NOT_YET_VALID',
  'TOKEN_MALFORMED',
  'TOKEN_INVALID',
  'FORBIDDEN',
] as const;

const furtherHeaders: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit-Policy'],
  503: ['Retry-After'],
};
