import { hash } from 'node:crypto';
import type { Context } from 'koa';

/** Returns the ETag of a text. */
export function createEntityTag(text: string): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}

/** Sets an ETag, and the status 304 if `If-None-Match` matches it (D13). */
export function applyEntityTag(ctx: Context, etag: string): void {
  ctx.set('ETag', etag);
  if (matchesEntityTag(ctx.get('if-none-match'), etag)) ctx.status = 304;
}

/**
 * Returns whether `If-None-Match` matches the ETag. Koa's own check is not used, because Koa skips
 * it for requests with `Cache-Control: no-cache`, which fetch adds to every conditional request.
 */
export function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === '') return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag) === weak(etag));
}
