import sharp from 'sharp';
import { startLoopbackServer } from '../../harness/loopback-server.ts';
import { runOnServer } from '../../harness/run-on-server.ts';
import type { Bench } from '../row.ts';

/**
 * Serves a JPEG of about 200 KB until the end of the bench, and stores its URL as the image of all
 * layouts.
 */
export async function serveShopImage({
  database,
  cleanup,
}: Pick<Bench, 'database' | 'cleanup'>): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const image = await sharp({
    create: { width: 1200, height: 600, channels: 3, background: '#888888', noise },
  })
    .jpeg()
    .toBuffer();
  const server = await startLoopbackServer((_request, response) =>
    response.setHeader('content-type', 'image/jpeg').end(image),
  );
  cleanup.defer(async () => server.close());
  await runOnServer(database.url, `update layouts set image = '${server.url}/photograph.jpg'`);
}
