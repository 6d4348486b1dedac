import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { StorageUnavailableError } from '../platform/errors/storage-unavailable-error.ts';
import { createFolderFiles } from '../platform/files/folder-files.ts';
import { createS3Files, type S3Bucket } from '../platform/files/s3-files.ts';
import type { StoredFiles } from '../platform/files/stored-files.ts';
import { createProcessGate, type ProcessGateLimits } from '../platform/throttling/gate.ts';
import { readImageContent } from './image-content.ts';
import { isImageKey } from './image-key.ts';

/**
 * The settings of uploaded images. New images are stored in `storage`. An existing image is read
 * from the storage in which it was stored, which must still be configured.
 */
export interface ImageSettings {
  readonly storage: 'database' | 'folder' | 's3';
  /** Null if no folder is configured. */
  readonly folder: string | null;
  /** Null if no bucket is configured. */
  readonly bucket: S3Bucket | null;
  /** Maximum number of images of an organisation. */
  readonly maxPerOrganisation: number;
}

/** An uploaded image. */
export interface StoredImage {
  readonly mediaType: string;
  readonly byteSize: number;
  /**
   * Returns the bytes. Null if the image was removed since it was found. Throws UNAVAILABLE if its
   * storage is not configured.
   */
  read(): Promise<Uint8Array | null>;
}

/** The uploaded images of all organisations. */
export interface Images {
  readonly settings: ImageSettings;
  /** The configured storages outside of the database. */
  readonly files: { readonly folder: StoredFiles | null; readonly s3: StoredFiles | null };
  /**
   * Finds an image by its key, without its bytes. If `salesPageId` is specified, the image must
   * belong to the organisation of that sales page. Null for an unknown image.
   */
  find(key: string, salesPageId?: number): Promise<StoredImage | null>;
}

/** Where an image is stored, and by whom. */
interface ImageLocation {
  readonly organisationId: number;
  readonly storage: ImageSettings['storage'];
}

type ImageDatabase = Pick<Database, 'prisma' | 'query'>;

/** Maximum size of all cached images in bytes. */
const maxCachedBytes = 32 * 1024 * 1024;
/** The limits of reads of images that are not cached. A read takes about 30 ms in all. */
export const imageReadLimits: ProcessGateLimits = {
  policy: 'image-reads',
  counts: 'organisation',
  shared: 'none',
  ofSubject: { running: 1, waiting: 200 },
  ofProcess: { running: 1, waiting: 400 },
  maxWaitMs: 10_000,
  retryAfter: 5,
};

export function createImages(database: ImageDatabase, settings: ImageSettings): Images {
  const files = {
    folder: settings.folder === null ? null : reportFailures(createFolderFiles(settings.folder)),
    s3: settings.bucket === null ? null : reportFailures(createS3Files(settings.bucket, 'images/')),
  };
  const runRead = createProcessGate(imageReadLimits);
  const readContent = async (key: string, storage: ImageLocation['storage']) => {
    if (storage !== 'database') return filesOf(files, storage).get(key);
    return readImageContent(database, key);
  };
  // Clients that request an image concurrently share its bytes.
  const contents = new LRUCache<string, Uint8Array, ImageLocation>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
    // Otherwise a read fails if other images evict it before it ends.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { context: { organisationId, storage } }) {
      return (await runRead(String(organisationId), () => readContent(key, storage))) ?? undefined;
    },
  });
  return {
    settings,
    files,
    async find(key, salesPageId) {
      if (!isImageKey(key)) return null;
      const owner =
        salesPageId === undefined ? {} : { organisation: { salesPages: { some: { id: salesPageId } } } };
      const select = { mediaType: true, byteSize: true, organisationId: true, storage: true } as const;
      const found = await database.prisma.image.findUnique({ where: { key, ...owner }, select });
      if (!found) return null;
      const { mediaType, byteSize } = found;
      return {
        mediaType,
        byteSize,
        read: async () => (await contents.fetch(key, { context: found })) ?? null,
      };
    },
  };
}

/** Returns the storage, whose failures are thrown as StorageUnavailableError. */
function reportFailures(files: StoredFiles): StoredFiles {
  const fail = (cause: unknown): never => {
    throw new StorageUnavailableError('images', cause);
  };
  return {
    put: (name, bytes, mediaType) => files.put(name, bytes, mediaType).catch(fail),
    get: (name) => files.get(name).catch(fail),
    remove: (name) => files.remove(name).catch(fail),
    list: () => files.list().catch(fail),
  };
}

/** Returns a storage outside of the database. Throws UNAVAILABLE if it is not configured. */
export function filesOf(files: Images['files'], storage: 'folder' | 's3'): StoredFiles {
  const found = files[storage];
  if (!found) throw new DomainError('UNAVAILABLE', 'The storage of the image is not configured.');
  return found;
}
