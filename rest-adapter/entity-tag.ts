import { hash } from 'node:crypto';
import type { Context } from 'koa';

/** Gives an answer its ETag, and makes it a 304 where the client has just that (D13). */
export function answerIfNoneMatch(ctx: Context, text: string): void {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  ctx.set('ETag', etag);
  if (matches(ctx.get('if-none-match'), etag)) ctx.status = 304;
}

/** Koa's own look is waived by `Cache-Control: no-cache`, which fetch adds to every conditional request. */
function matches(ifNoneMatch: string, etag: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag) === weak(etag));
}
