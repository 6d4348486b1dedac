import { z } from 'zod';

/** The fields of a request that can identify an operation by its hash. */
export interface OperationHashParams {
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/**
 * Returns the SHA-256 by which a request identifies its operation instead of sending it, or null:
 * `documentId` ("sha256:…" or only the hash, as in GraphQL over HTTP) or
 * `extensions.persistedQuery.sha256Hash`.
 */
export function readOperationHash({ documentId, extensions }: OperationHashParams): string | null {
  if (typeof documentId === 'string') return documentId.replace(/^sha256:/, '').toLowerCase();
  return apolloExtension.safeParse(extensions).data?.persistedQuery.sha256Hash.toLowerCase() ?? null;
}

const apolloExtension = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });
