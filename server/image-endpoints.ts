import type { IncomingMessage } from 'node:http';
import { imagePath } from '../src/images/image-key.ts';
import { maxUploadBytes } from '../src/images/image-limits.ts';
import type { ImageUploadLinks } from '../src/images/image-upload-links.ts';
import type { Images } from '../src/images/images.ts';
import { receiveImage } from '../src/images/receive-image.ts';
import { DomainError } from '../src/platform/errors/domain-error.ts';
import { type FileHandler, tokenOf } from './file-handler.ts';
import type { ContextDependencies } from './graphql-context.ts';
import { requestIdOf } from './request-id.ts';
import { recordRoute } from './request-route.ts';
import type { ServiceUrl } from './service-url.ts';
import { createUploadHandler } from './uploads.ts';

const uploadPath = '/image-uploads/';

/**
 * Returns a function that creates two URLs for an image: the URL of the image, and the URL to which its file is uploaded. The
 * upload URL is valid for five minutes.
 */
export function createImageUrls(links: ImageUploadLinks, url: Pick<ServiceUrl, 'current'>): ContextDependencies['imageUrlsOf'] {
  return (upload) => ({
    url: `${url.current()}${imagePath}${upload.key}`,
    uploadUrl: `${url.current()}${uploadPath}${links.create(upload)}`,
  });
}

/** Receives the images that shops upload. */
export function createImageUploadHandler(
  links: ImageUploadLinks,
  images: Images,
  { database, reportBug }: Pick<ContextDependencies, 'database' | 'reportBug'>,
): FileHandler {
  return createUploadHandler({
    ...{ path: uploadPath, links, reportBug, maxBytes: maxUploadBytes },
    expired: 'The link has expired or is incorrect. Create another upload.',
    receive: (upload, bytes) => receiveImage(database, images, upload, bytes),
  });
}

/**
 * Headers of an image. Browsers and proxies can store an image permanently, because it never changes. Other sites may display it.
 * If a browser opens an image directly, scripts in the image do not run.
 */
const imageHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Disposition': 'inline',
};

/**
 * Serves uploaded images to clients without a token, because shops display the images on their pages. The URL of an image cannot
 * be guessed.
 */
export function createImageFiles(
  images: Pick<Images, 'read'>,
  reportBug: (error: unknown, requestId: string) => void,
): FileHandler {
  return {
    isRequest: ({ url = '/' }: IncomingMessage) => url.startsWith(imagePath),
    async serve(request, response) {
      recordRoute(request, `${imagePath}:key`);
      const { method, headers } = request;
      const reject = (status: number, message: string, more: Readonly<Record<string, string>> = {}) =>
        response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(`${message}\n`);
      if (method !== 'GET' && method !== 'HEAD') return reject(405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' });
      const key = tokenOf(imagePath, request.url ?? '');
      try {
        const image = await images.read(key);
        if (!image) return reject(404, 'The image does not exist.');
        const all = { ...imageHeaders, ETag: `"${key}"` };
        if (headers['if-none-match'] === all.ETag) return response.writeHead(304, all).end();
        response.writeHead(200, { ...all, 'Content-Type': image.mediaType, 'Content-Length': image.bytes.byteLength });
        return response.end(method === 'HEAD' ? undefined : image.bytes);
      } catch (error) {
        if (!(error instanceof DomainError)) reportBug(error, requestIdOf(request));
        return reject(503, 'The image is temporarily unavailable.');
      }
    },
  };
}
