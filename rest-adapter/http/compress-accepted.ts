import type { Middleware } from 'koa';
import compress from 'koa-compress';
import { addVary } from './add-vary.ts';

/**
 * Returns the middleware that compresses the responses to requests with `Accept-Encoding`. It adds
 * the header to `Vary` of all responses.
 */
export function compressAccepted(): Middleware {
  const compressed = compress({ br: false });
  return (ctx, next) => {
    if (ctx.req.headers['accept-encoding'] !== undefined) return compressed(ctx, next);
    addVary(ctx, 'Accept-Encoding');
    return next();
  };
}
