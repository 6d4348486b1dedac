import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Sends the chunks as the body of a response, and ends their iteration if the client disconnects. */
export function sendChunks(response: ServerResponse, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  // Readable.from would throw into a generator that delegates to an array, which has no `throw`.
  return pipeline(chunks, response);
}

/** Returns whether an error of `sendChunks` states that the client has disconnected. */
export function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
