import type { Middleware } from 'koa';
import type { RestAdapterOptions } from './adapter-options.ts';
import { RestError } from './errors/rest-error.ts';
import { retryHeaders } from './errors/retry-headers.ts';
import { versionOf } from './versions.ts';

/**
 * Sends errors in the format of the path's version. Unexpected errors are reported, and their
 * responses contain no details (D8).
 */
export function handleErrors({
  publicUrl,
  requestIdOf,
  errorSettings,
  reportBug,
}: RestAdapterOptions): Middleware {
  return async (ctx, next) => {
    const version = versionOf(ctx.path);
    ctx.set(version.headers);
    if (version.headers.Link) ctx.set('Link', version.headers.Link.replace('<', `<${publicUrl()}`));
    try {
      await next();
    } catch (error) {
      const requestId = requestIdOf(ctx.req);
      if (!(error instanceof RestError)) reportBug(error, requestId);
      const restError =
        error instanceof RestError
          ? error
          : new RestError(
              'INTERNAL_SERVER_ERROR',
              'An internal error occurred. Report it with the request id.',
            );
      const { status, body } = version.toErrorResponse(restError, requestId, errorSettings);
      ctx.status = status;
      if (status === 401)
        ctx.set('WWW-Authenticate', challengeFor(restError, ctx.get('authorization') !== ''));
      ctx.set(retryHeaders(restError, status));
      ctx.body = JSON.stringify(body);
      ctx.type = version.errorContentType;
    }
  };
}

/**
 * Returns the `WWW-Authenticate` header. It contains `invalid_token` only if the request had an
 * Authorization header (RFC 6750).
 */
export function challengeFor({ code }: RestError, wasSent: boolean): string {
  if (code === 'INVALID_CREDENTIALS') return 'Basic realm="vouchsafe", charset="UTF-8"';
  return wasSent ? 'Bearer realm="vouchsafe", error="invalid_token"' : 'Bearer realm="vouchsafe"';
}
