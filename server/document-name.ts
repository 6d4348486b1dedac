import { z } from 'zod';

/** How a client names a document. */
export interface DocumentName {
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/**
 * The SHA-256 that a request names its document by, in place of sending it: `documentId` ("sha256:…" or the hash alone) as GraphQL over
 * HTTP has it, or `extensions.persistedQuery.sha256Hash`. Null where it names none.
 */
export function readDocumentHash({ documentId, extensions }: DocumentName): string | null {
  if (typeof documentId === 'string') return documentId.replace(/^sha256:/, '').toLowerCase();
  return apolloExtension.safeParse(extensions).data?.persistedQuery.sha256Hash.toLowerCase() ?? null;
}

const apolloExtension = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });
