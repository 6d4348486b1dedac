import { invalidInput } from '../platform/errors/domain-error.ts';

/**
 * Yields the chunks of a file, and adds them to `hash` if it is specified. Throws INVALID_INPUT with
 * the error TOO_LONG on `file` if the file is larger than `maxBytes`.
 */
export async function* limitSize(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  hash?: { update(chunk: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const message = `must be at most ${Math.floor(maxBytes / 1024 / 1024)} MB. Split it into several files`;
      throw invalidInput([{ field: 'file', code: 'TOO_LONG', message }]);
    }
    hash?.update(chunk);
    yield chunk;
  }
}
