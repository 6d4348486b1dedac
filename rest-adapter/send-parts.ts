import { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Answers with a JSON array, a part of it at a time: the next part is asked for when the one before it has been taken, and none any more
 * when the client is gone. What fails on the way is told to `onError` and ends the connection, because a part of the array must not
 * pass for the whole.
 */
export function sendParts(ctx: Context, parts: AsyncIterable<readonly object[]>, onError: (error: unknown) => void): void {
  const body = Readable.from(writeArray(parts), { objectMode: false });
  body.once('error', (error) => {
    ctx.res.destroy();
    onError(error);
  });
  ctx.type = 'application/json';
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.vary('Authorization');
  ctx.body = body;
}

async function* writeArray(parts: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const items of parts) {
    if (items.length === 0) continue;
    yield `${before}${items.map((item) => JSON.stringify(item)).join(',')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
