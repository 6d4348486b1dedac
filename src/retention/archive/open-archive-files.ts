import type { Config } from '../../platform/config/environment.ts';
import { createFolderFiles } from '../../platform/files/folder-files.ts';
import { createS3Files } from '../../platform/files/s3-files.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';

/** Returns the configured files of the archive. Null if removed rows are not archived. */
export function openArchiveFiles(settings: Config['archive']): StoredFiles | null {
  if (settings === null) return null;
  return 'folder' in settings
    ? createFolderFiles(settings.folder)
    : createS3Files(settings.bucket, 'archive/');
}
