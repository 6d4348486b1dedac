import { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Streams a JSON array in batches. The next batch is requested after the previous one has been
 * consumed; none is requested after the client has disconnected. An error is passed to `onError`
 * and closes the connection, so that the client does not mistake an incomplete array for a complete
 * one.
 */
export function streamBatches(
  ctx: Context,
  batches: AsyncIterable<readonly object[]>,
  onError: (error: unknown) => void,
): void {
  streamBody(ctx, 'application/json', writeArray(batches), onError);
}

/**
 * Streams a body. Ends the iteration when the client disconnects. Handles errors like
 * `streamBatches`.
 */
export function streamBody(
  ctx: Context,
  mediaType: string,
  chunks: AsyncIterable<string | Uint8Array>,
  onError: (error: unknown) => void,
): void {
  const body = Readable.from(chunks, { objectMode: false });
  body.once('error', (error) => {
    ctx.res.destroy();
    onError(error);
  });
  ctx.type = mediaType;
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.vary('Authorization');
  ctx.body = body;
}

async function* writeArray(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const items of batches) {
    if (items.length === 0) continue;
    yield `${before}${items.map((item) => JSON.stringify(item)).join(',')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
