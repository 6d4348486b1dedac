import type { Context } from 'koa';
import type { RestResult } from '../routing/route.ts';
import { addVary } from './add-vary.ts';
import { createEntityTag, matchesEntityTag } from './entity-tag.ts';
import type { ResponseContent } from './first-response.ts';
import { readPreference } from './prefer.ts';

/**
 * Returns the location and body of a route's response. `versionUrl` is the public URL of the
 * version of the interface.
 */
export function toContent({ body, createdPath }: RestResult, versionUrl: string): ResponseContent {
  return {
    location: createdPath ? `${versionUrl}${createdPath}` : null,
    text: body === null ? null : JSON.stringify(body),
  };
}

/**
 * Sends the content of a response, with the headers that depend on the request and on the route's
 * result.
 */
export function sendContent(
  ctx: Context,
  status: number,
  { location, text }: ResponseContent,
  { replayed, links }: Pick<RestResult, 'replayed' | 'links'>,
  publicUrl: string,
): void {
  ctx.status = status;
  if (location !== null) ctx.set('Location', location);
  if (replayed) ctx.set('Idempotent-Replayed', 'true');
  const neighbours = links ? formatLinks(ctx, publicUrl, links) : '';
  if (neighbours) ctx.append('Link', neighbours);
  if (location !== null && readPreference(ctx.get('prefer'), 'return')?.toLowerCase() === 'minimal') {
    ctx.set('Preference-Applied', 'return=minimal');
    ctx.body = '';
    // Koa sets a content type for an empty string, too.
    ctx.remove('Content-Type');
    return;
  }
  if (text === null) {
    ctx.body = null;
    return;
  }
  const { req, res } = ctx;
  // Koa's setter of the type parses it for each response.
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  // A body that is not compressed is sent without Koa, whose setters and checks of a response take
  // as long as all of its headers.
  const isPlain = req.method !== 'HEAD' && req.headers['accept-encoding'] === undefined;
  if (isPlain) res.setHeader('Content-Length', Buffer.byteLength(text));
  else ctx.body = text;
  if (req.method === 'GET' || req.method === 'HEAD') {
    res.setHeader('Cache-Control', 'private, no-cache');
    addVary(ctx, 'Authorization');
    const etag = createEntityTag(text);
    res.setHeader('ETag', etag);
    if (matchesEntityTag(req.headers['if-none-match'] ?? '', etag)) {
      ctx.status = 304;
      ctx.body = null;
      return;
    }
  }
  if (!isPlain) return;
  ctx.respond = false;
  res.statusCode = status;
  res.end(text);
}

/**
 * Returns the `Link` header for the neighbouring pages that currently exist, with absolute URLs
 * (D95) and the same expansions (D67). Empty if neither page exists. The characters of cursors are
 * not encoded in URLs.
 */
function formatLinks(
  ctx: Context,
  publicUrl: string,
  { next, previous }: NonNullable<RestResult['links']>,
): string {
  const further = formatExpansions(ctx.querystring);
  const link = (cursor: string | null, relation: string) =>
    cursor === null ? [] : [`<${publicUrl}${ctx.path}?cursor=${cursor}${further}>; rel="${relation}"`];
  return [...link(next, 'next'), ...link(previous, 'prev')].join(', ');
}

/** Returns the parameters `expand` of a query string, each preceded by `&`. */
function formatExpansions(query: string): string {
  if (!/expand|%/.test(query)) return '';
  const expand = [...new URLSearchParams(query)].filter(([name]) => /^expand(\[\d*\])?$/.test(name));
  return expand.length > 0 ? `&${new URLSearchParams(expand)}` : '';
}
