import { imagePath } from '../../src/images/image-key.ts';
import { maxUploadBytes, maxUploadPixels } from '../../src/images/image-limits.ts';
import { createImageServices } from '../../src/images/image-services.ts';
import { createImages, type Images, imageReadLimits } from '../../src/images/images.ts';
import { receiveImage } from '../../src/images/receive-image.ts';
import type { GateLimits } from '../../src/platform/throttling/gate.ts';
import { type Entrance, type EntranceDeclaration, mainThread } from '../http/entrance.ts';
import { isTemporary, rejectFile, tokenOf } from '../http/file-handler.ts';
import { imageGate, linkGate } from '../http/request-gates.ts';
import { requestIdOf } from '../http/request-id.ts';
import { toRestError } from '../http/to-rest-error.ts';
import { createUploadHandler } from '../http/uploads.ts';
import type { Platform } from './platform.ts';

/** Creates the module of the images that shops upload. */
export function createImageModule(platform: Platform) {
  const { config, database, reportBug } = platform;
  const images = createImages(database, config.images);
  return {
    images,
    services: createImageServices(database, config.images.maxPerOrganisation),
    entrances: [createImageFiles(images, reportBug), createImageUpload(platform, images)],
  };
}

/**
 * The limits of uploads: a process reads at most eight files of 10 MB at a time, of which it
 * decodes one. An upload that waits for another organisation's is stored within seconds. Nothing of
 * a waiting upload is read.
 */
export const imageUploadLimits: GateLimits = {
  policy: 'images',
  counts: 'organisation',
  shared: 'both',
  ofSubject: { running: 1, waiting: 4 },
  ofProcess: { running: 8, waiting: 50 },
  maxWaitMs: 10_000,
  retryAfter: 5,
};

export const imageUploadEntrance: EntranceDeclaration = {
  path: '/image-uploads/:token',
  serves: 'the upload of an image, with a link of five minutes',
  limits: `${maxUploadBytes / 1024 / 1024} MB and ${(maxUploadPixels / 1_000_000).toLocaleString('en')} million pixels, as the header states them`,
  unit: 'an upload in progress',
  thread: "sharp's threads; one image of a process is decoded at a time",
  gates: [linkGate],
  innerGates: [imageUploadLimits],
  allowsOrigins: true,
};

/**
 * Receives the images that shops upload. An organisation uploads one image at a time. The body of
 * an upload that waits is not read.
 */
function createImageUpload({ database, links, reportBug, createGate }: Platform, images: Images): Entrance {
  const admit = createGate(imageUploadLimits);
  return createUploadHandler({
    declaration: imageUploadEntrance,
    links: links.imageUpload,
    reportBug,
    maxBytes: maxUploadBytes,
    expired: 'The link has expired or is incorrect. Create another upload.',
    receive: (upload, bytes) =>
      admit(String(upload.organisationId), () => receiveImage(database, images, upload, bytes)),
  });
}

/**
 * Headers of an image. Browsers and proxies can store an image permanently, because it never
 * changes. Other sites may display it. If a browser opens an image directly, scripts in the image
 * do not run.
 */
const imageHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Disposition': 'inline',
};

export const imageEntrance: EntranceDeclaration = {
  path: `${imagePath}:key`,
  serves: 'an uploaded image',
  limits: 'no body is read; an image has at most 4 MB; HEAD and conditional requests read no bytes',
  unit: 'a request with one statement, and a read of an image that is not cached',
  thread: mainThread,
  gates: [imageGate],
  innerGates: [imageReadLimits],
};

/**
 * Serves uploaded images to clients without a token, because shops display the images on their
 * pages. The URL of an image cannot be guessed.
 */
function createImageFiles(
  images: Pick<Images, 'find'>,
  reportBug: (error: unknown, requestId: string) => void,
): Entrance {
  return {
    declaration: imageEntrance,
    reject: (_request, response, error) => rejectFile(response, error),
    async serve(request, response) {
      const { method, headers } = request;
      const reject = (status: number, message: string, more: Readonly<Record<string, string>> = {}) =>
        response
          .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...more })
          .end(`${message}\n`);
      if (method !== 'GET' && method !== 'HEAD')
        return reject(405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' });
      const key = tokenOf(imageEntrance, request.url ?? '');
      try {
        const image = await images.find(key);
        if (!image) return reject(404, 'The image does not exist.');
        const all = { ...imageHeaders, ETag: `"${key}"` };
        if (headers['if-none-match'] === all.ETag) return response.writeHead(304, all).end();
        const described = { ...all, 'Content-Type': image.mediaType, 'Content-Length': image.byteSize };
        if (method === 'HEAD') return response.writeHead(200, described).end();
        const bytes = await image.read();
        if (!bytes) return reject(404, 'The image does not exist.');
        return response.writeHead(200, described).end(bytes);
      } catch (error) {
        const known = toRestError(error, (bug) => reportBug(bug, requestIdOf(request)));
        if (isTemporary(known)) return rejectFile(response, known);
        return reject(500, 'The image could not be read.');
      }
    },
  };
}
