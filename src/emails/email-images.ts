import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readImageHeader } from '../documents/images/image-header.ts';
import type { ImageStore } from '../documents/images/image-store.ts';
import { runWithSharp } from '../images/sharp.ts';
import type { EmailImage } from './email-transport.ts';

/**
 * The images of e-mails. They are part of the e-mail, because a link to the shop's server would
 * reveal when and where the e-mail is read, and would break if the image was moved.
 */
export interface EmailImages {
  /**
   * Returns the images of a sales page by URL. Images that cannot be loaded are omitted, and the
   * e-mail is sent without them.
   */
  load(salesPageId: number, urls: Iterable<string>): Promise<ReadonlyMap<string, EmailImage>>;
  /** Returns an image as a part of an e-mail, reduced to the size at which e-mails show it. */
  embed(bytes: Uint8Array): Promise<EmailImage>;
}

/**
 * Maximum width and height in pixels: twice the width of an e-mail, for screens with a high
 * resolution.
 */
const maxSide = 1_200;
/** Maximum size in bytes of an image that is not re-encoded. */
const maxKeptBytes = 200 * 1024;
/** Maximum size of all cached images in bytes, and milliseconds for which each image is cached. */
const maxCachedBytes = 16 * 1024 * 1024;
const ttlMs = 15 * 60_000;
/** Maximum time in seconds for reducing an image. */
const timeoutSeconds = 20;

/**
 * Loads images from `store`, within its limits, and reduces them to the size at which e-mails show
 * them. The results are cached.
 */
export function createEmailImages(store: ImageStore): EmailImages {
  const cache = new LRUCache<string, EmailImage, { readonly salesPageId: number; readonly url: string }>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ content }, key) => content.byteLength + key.length,
    ttl: ttlMs,
    // Otherwise a load fails if other images evict it before it ends.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { salesPageId, url } }) {
      const bytes = (await store.load(salesPageId, [url])).get(url);
      return bytes && reduce(bytes).catch(() => undefined);
    },
  });
  return {
    async load(salesPageId, urls) {
      const found = await Promise.all(
        [...new Set(urls)].map(
          async (url) =>
            [url, await cache.fetch(`${salesPageId} ${url}`, { context: { salesPageId, url } })] as const,
        ),
      );
      return new Map(found.flatMap(([url, image]) => (image ? [[url, image]] : [])));
    },
    async embed(bytes) {
      const image = await reduce(bytes);
      if (!image) throw new Error('the image is neither a PNG nor a JPEG');
      return image;
    },
  };
}

async function reduce(bytes: Uint8Array): Promise<EmailImage | undefined> {
  const header = readImageHeader(bytes);
  if (!header) return;
  if (bytes.byteLength <= maxKeptBytes && Math.max(header.width, header.height) <= maxSide)
    return toImage(header.format, bytes);
  return runWithSharp(async (sharp) => {
    const reduced = sharp(bytes)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const { isOpaque } = header.format === 'png' ? await sharp(bytes).stats() : { isOpaque: true };
    const format = isOpaque ? 'jpeg' : 'png';
    return toImage(format, await reduced.toFormat(format, { quality: 80 }).toBuffer());
  });
}

/**
 * Returns an image as a part of an e-mail. Its Content-ID is a hash of its content, and so the same
 * in every attempt.
 */
function toImage(format: 'jpeg' | 'png', bytes: Uint8Array): EmailImage {
  const cid = `${hash('sha256', bytes).slice(0, 32)}@images`;
  return { cid, filename: `image.${format}`, contentType: `image/${format}`, content: Buffer.from(bytes) };
}
