import { LRUCache } from 'lru-cache';
import { imageKeyOf } from '../../images/image-key.ts';
import type { Images } from '../../images/images.ts';
import type { AddressPolicy } from '../../platform/network/allowed-addresses.ts';
import type { LoadedImages } from '../voucher-contents.ts';
import { fetchImage } from './fetch-image.ts';

/** Loads the images that the documents of a sales page show, by the URLs of the images. */
export interface ImageStore {
  /**
   * Returns the images of a sales page by URL. Images that cannot be loaded or used are omitted,
   * and the document is created without them. Images that the organisation of the sales page
   * uploaded are read from their storage, not over the network.
   */
  load(salesPageId: number, urls: Iterable<string>): Promise<LoadedImages>;
}

/** Maximum size of all cached images in bytes. */
const maxCachedBytes = 32 * 1024 * 1024;
/** Milliseconds for which an image (`ttlMs`) or a failure to load it (`failureTtlMs`) is cached. */
const ttlMs = 15 * 60_000;
const failureTtlMs = 5 * 60_000;

/** Creates a store that caches fetched images. Concurrent calls share one request per URL. */
export function createImageStore(policy: AddressPolicy, uploaded: Pick<Images, 'find'>): ImageStore {
  const cache = new LRUCache<string, { readonly image: Uint8Array | null }>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ image }, url) => (image?.byteLength ?? 0) + url.length + 1,
  });
  const pending = new Map<string, Promise<Uint8Array | null>>();

  const find = (url: string): Promise<Uint8Array | null> => {
    const cached = cache.get(url);
    if (cached) return Promise.resolve(cached.image);
    const known = pending.get(url);
    if (known) return known;
    const request = fetchImage(policy, url)
      .catch(() => null)
      .then((image) => {
        cache.set(url, { image }, { ttl: image ? ttlMs : failureTtlMs });
        return image;
      })
      .finally(() => pending.delete(url));
    pending.set(url, request);
    return request;
  };

  const readStored = async (key: string, salesPageId: number) =>
    (await uploaded.find(key, salesPageId))?.read() ?? null;
  const read = async (salesPageId: number, url: string): Promise<Uint8Array | null> => {
    const key = imageKeyOf(url);
    if (key === null) return find(url);
    const stored = await readStored(key, salesPageId).catch(() => null);
    return stored ?? find(url);
  };

  return {
    async load(salesPageId, urls) {
      const found = await Promise.all(
        [...new Set(urls)].map(async (url) => [url, await read(salesPageId, url)] as const),
      );
      return new Map(found.flatMap(([url, image]) => (image ? [[url, image]] : [])));
    },
  };
}
