import { maxFileBytes, receiveFile } from '../src/voucher-imports/receive-file.ts';
import type { UploadLinks } from '../src/voucher-imports/upload-links.ts';
import type { FileHandler } from './file-handler.ts';
import type { ContextDependencies } from './graphql-context.ts';
import type { ServiceUrl } from './service-url.ts';
import { createUploadHandler } from './uploads.ts';

const path = '/voucher-imports/';

/** Returns a function that creates the URL to which the file of an import is uploaded. The URL is valid for five minutes. */
export function createImportUploadUrl(
  links: UploadLinks,
  url: Pick<ServiceUrl, 'current'>,
): ContextDependencies['importUploadUrlOf'] {
  return (key) => `${url.current()}${path}${links.create(key)}`;
}

/** Receives the files of imports of sold vouchers. A file is parsed while it arrives. */
export function createImportUploadHandler(
  links: UploadLinks,
  { database, codeVault, reportBug }: Pick<ContextDependencies, 'database' | 'codeVault' | 'reportBug'>,
): FileHandler {
  return createUploadHandler({
    ...{ path, links, reportBug, maxBytes: maxFileBytes },
    expired: 'The link has expired or is incorrect. Read `uploadUrl` of the import again.',
    receive: (key, bytes) => receiveFile(database, codeVault, key, { bytes }),
  });
}
