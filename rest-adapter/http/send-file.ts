import type { Context } from 'koa';
import type { StreamedFile } from '../routing/route.ts';
import { streamBody } from './stream-body.ts';

/**
 * Streams a file. Handles errors like `streamBatches`. Caches must not store the response, because
 * the file may be secret.
 */
export function sendFile(
  ctx: Context,
  { mediaType, fileName, chunks }: StreamedFile,
  onError: (error: unknown) => void,
): void {
  streamBody(ctx, mediaType, chunks, onError);
  ctx.set('Content-Disposition', `inline; filename="${fileName}"`);
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Accept');
}
