import { Readable } from 'node:stream';

/**
 * A JSON array as a stream of text, a part of it at a time: the next part is asked for when the one before it has been taken, and none
 * any more when the stream is destroyed, as it is when its reader goes away.
 */
export function createJsonArray(parts: AsyncIterable<readonly object[]>): Readable {
  return Readable.from(writeArray(parts), { objectMode: false });
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
