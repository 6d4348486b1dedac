import type { Context } from 'koa';
import { answerIfNoneMatch } from './entity-tag.ts';
import type { RestAnswer } from './route.ts';

/** Where clients find what is answered. */
interface Place {
  readonly publicUrl: string;
  readonly publicPath: string;
  readonly prefix: string;
}

/** Sends what a route answered with, with the headers that go with it. */
export function sendAnswer(
  ctx: Context,
  status: number,
  { body, createdAt, replayed, links }: RestAnswer,
  { publicUrl, publicPath, prefix }: Place,
): void {
  ctx.status = status;
  if (createdAt) ctx.set('Location', `${publicUrl}${prefix}${createdAt}`);
  if (replayed) ctx.set('Idempotent-Replayed', 'true');
  if (links) ctx.append('Link', linksTo(ctx, publicPath, links));
  if (createdAt && /\breturn\s*=\s*minimal\b/i.test(ctx.get('prefer'))) {
    ctx.set('Preference-Applied', 'return=minimal');
    ctx.body = '';
    return;
  }
  if (body === null) {
    ctx.body = null;
    return;
  }
  const text = JSON.stringify(body);
  ctx.type = 'application/json';
  ctx.body = text;
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.vary('Authorization');
  answerIfNoneMatch(ctx, text);
}

/** The neighbouring pages with the same expansions (D9). */
function linksTo(ctx: Context, publicPath: string, { next, previous }: NonNullable<RestAnswer['links']>): string {
  const expand = [...new URLSearchParams(ctx.querystring)].filter(([name]) => /^expand(\[\d*\])?$/.test(name));
  const further = expand.length > 0 ? `&${new URLSearchParams(expand)}` : '';
  const link = (cursor: string, relation: string) =>
    `<${publicPath}${ctx.path}?cursor=${encodeURIComponent(cursor)}${further}>; rel="${relation}"`;
  return `${link(next, 'next')}, ${link(previous, 'prev')}`;
}
