import { RestError, type RestErrorCode } from '../rest-error.ts';
import type { RestVersion, Route } from '../route.ts';
import type { Schemas } from './schemas.ts';
import { type HeaderName, headerRefs } from './shared-parts.ts';

/** Another status for the data of a user changes nothing here but for those who chose it. */
const documented = { v1ValidationStatus: 302 };

interface Failure {
  readonly status: number;
  /** What a client is told: `sold_out`, and with v1's numbers what they mean: `1013` fully redeemed. */
  readonly told: string;
  /** Whether the route says it itself. */
  readonly isOwn: boolean;
}

/** The failures of a version's routes, by status: responses for its operations to refer to, as `v1-404`. */
export function describeFailures(version: RestVersion, schemas: Schemas) {
  const failures = version.routes.flatMap((route) => failuresOf(version, route));
  const schema = schemas.describe(version.failureShape, 'output');
  return Object.fromEntries(
    [...Map.groupBy(failures, ({ status }) => status)].map(([status, ofStatus]) => [
      responseName(version, status),
      {
        description: [...new Set(ofStatus.map(({ told }) => told))].join(', '),
        headers: headerRefs([...baseHeaders(version), ...(furtherHeaders[status] ?? [])]),
        content: { [version.failureType]: { schema } },
      },
    ]),
  );
}

/** How a route may fail: what holds for any route of its kind, and what it says itself. */
export function failuresOf(version: RestVersion, route: Route): Failure[] {
  const describe = (isOwn: boolean) => (code: RestErrorCode) => {
    const error = toError(route, code);
    const { status, body } = version.toFailure(error, '', documented);
    const meaning = typeof body.code === 'number' ? ` ${error.code.toLowerCase().replaceAll('_', ' ')}` : '';
    return { status, told: `\`${body.code}\`${meaning}`, isOwn };
  };
  return [...route.refusals.map(describe(true)), ...commonFailures(route).map(describe(false))];
}

/** The errors of a version's routes and of paths that have none. */
export function errorCodesOf({ routes }: RestVersion): ReadonlySet<RestErrorCode> {
  const ofRoutes = routes.flatMap((route) =>
    [...route.refusals, ...commonFailures(route)].map((code) => toError(route, code).code),
  );
  return new Set<RestErrorCode>(['NOT_FOUND', 'METHOD_NOT_ALLOWED', ...ofRoutes]);
}

function toError(route: Route, code: RestErrorCode): RestError {
  const error = new RestError(code, '');
  return route.toOwnFailure?.(error) ?? error;
}

export function responseName({ prefixes: [prefix = ''] }: RestVersion, status: number): string {
  return `${prefix.slice(1)}-${status}`;
}

export function baseHeaders({ headers }: RestVersion): HeaderName[] {
  return ['X-Request-Id', 'Access-Control-Allow-Origin', 'RateLimit', ...(Object.keys(headers) as HeaderName[])];
}

/** A POST that changes something takes an `Idempotency-Key` (D12). */
export function isIdempotent({ method, authentication, input }: Route): boolean {
  return method === 'POST' && authentication === 'bearer' && input !== undefined;
}

function commonFailures(route: Route): RestErrorCode[] {
  const codes: RestErrorCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE'];
  if (route.authentication === 'bearer' || route.authentication === 'guest') codes.push(...callerFailures);
  if (route.method === 'GET') codes.push('ANSWER_TOO_LARGE');
  if (route.path.includes(':')) codes.push('NOT_FOUND');
  if (route.method !== 'GET') codes.push('MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE');
  if (isIdempotent(route)) codes.push('IDEMPOTENCY_KEY_REUSED', 'STATE_CONFLICT');
  return codes;
}

const callerFailures = [
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
