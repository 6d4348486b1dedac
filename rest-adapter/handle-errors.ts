import type { Middleware } from 'koa';
import type { RestAdapterOptions } from './adapter-options.ts';
import type { ExceededLimit } from './execute-operation.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { RestError } from './rest-error.ts';
import type { RestVersion } from './route.ts';
import { v2, versions } from './versions.ts';

/**
 * Sends errors in the format of the path's version. Unexpected errors are reported, and their responses contain no details (D8).
 */
export function handleErrors({ publicPath, requestIdOf, errorSettings, reportBug }: RestAdapterOptions): Middleware {
  return async (ctx, next) => {
    const version = versionOf(ctx.path);
    ctx.set(version.headers);
    if (version.headers.Link) ctx.set('Link', version.headers.Link.replace('<', `<${publicPath}`));
    try {
      await next();
    } catch (error) {
      const requestId = requestIdOf(ctx.req);
      if (!(error instanceof RestError)) reportBug(error, requestId);
      const restError =
        error instanceof RestError
          ? error
          : new RestError('INTERNAL_SERVER_ERROR', 'An internal error occurred. Report it with the request id.');
      const { status, body } = version.toErrorResponse(restError, requestId, errorSettings);
      ctx.status = status;
      if (status === 401) ctx.set('WWW-Authenticate', challengeFor(restError, ctx.get('authorization') !== ''));
      if (status === 503) ctx.set('Retry-After', '1');
      if (restError.exceeded) ctx.set(retryHeaders(restError.exceeded));
      ctx.body = JSON.stringify(body);
      ctx.type = version.errorContentType;
    }
  };
}

function retryHeaders({ retryAfter, ...exceeded }: ExceededLimit): Record<string, string> {
  return { 'Retry-After': String(retryAfter), ...rateLimitHeaders({ ...exceeded, remaining: 0, resetAfter: retryAfter }) };
}

/**
 * Returns the version in whose format an error is sent: that of the path's prefix, or v2.1 by default. Unlike routing, this
 * look-up ignores case, because a client that requests `/V1/status` supports only the error format of v1.
 */
function versionOf(anyCase: string): RestVersion {
  const path = anyCase.toLowerCase();
  return versions.find(({ prefixes }) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) ?? v2;
}

/**
 * Returns the `WWW-Authenticate` header. It contains `invalid_token` only if the request had an Authorization header (RFC 6750).
 */
export function challengeFor({ code }: RestError, wasSent: boolean): string {
  if (code === 'INVALID_CREDENTIALS') return 'Basic realm="vouchsafe", charset="UTF-8"';
  return wasSent ? 'Bearer realm="vouchsafe", error="invalid_token"' : 'Bearer realm="vouchsafe"';
}
