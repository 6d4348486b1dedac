import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createFolderFiles } from './folder-files.ts';
import type { ImageFiles } from './image-files.ts';
import { isImageKey } from './image-key.ts';
import { createS3Files, type S3Bucket } from './s3-files.ts';

/**
 * The settings of uploaded images. New images are stored in `storage`. An existing image is read from the storage in which it was
 * stored, which must still be configured.
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

/** An uploaded image with its bytes. */
export interface StoredImage {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The uploaded images of all organisations. */
export interface Images {
  readonly settings: ImageSettings;
  /** The configured storages outside of the database. */
  readonly files: { readonly folder: ImageFiles | null; readonly s3: ImageFiles | null };
  /**
   * Returns an image by its key. If `salesPageId` is specified, the image must belong to the organisation of that sales page.
   * Null if there is no such image. Throws UNAVAILABLE if its storage is not configured.
   */
  read(key: string, salesPageId?: number): Promise<StoredImage | null>;
}

export function createImages({ prisma }: Pick<Database, 'prisma'>, settings: ImageSettings): Images {
  const files = {
    folder: settings.folder === null ? null : createFolderFiles(settings.folder),
    s3: settings.bucket === null ? null : createS3Files(settings.bucket),
  };
  return {
    settings,
    files,
    async read(key, salesPageId) {
      if (!isImageKey(key)) return null;
      const owner = salesPageId === undefined ? {} : { organisation: { salesPages: { some: { id: salesPageId } } } };
      const select = { mediaType: true, storage: true, content: { select: { bytes: true } } } as const;
      const found = await prisma.image.findUnique({ where: { key, ...owner }, select });
      if (!found) return null;
      const { mediaType, storage, content } = found;
      const bytes = storage === 'database' ? (content?.bytes ?? null) : await filesOf(files, storage).get(key);
      return bytes && { mediaType, bytes };
    },
  };
}

/** Returns a storage outside of the database. Throws UNAVAILABLE if it is not configured. */
export function filesOf(files: Images['files'], storage: 'folder' | 's3'): ImageFiles {
  const found = files[storage];
  if (!found) throw new DomainError('UNAVAILABLE', 'The storage of the image is not configured.');
  return found;
}
