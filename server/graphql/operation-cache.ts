import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * Parsed documents of clients by their text. Validation errors and plans of a document are attached
 * to it and evicted with it.
 */
export type DocumentCache = LRUCache<string, DocumentNode>;

/** Maximum number of documents. */
const maxDocuments = 500;
/**
 * Maximum number of characters of all documents together. A document and its plans use about 100
 * bytes per character.
 */
const maxCharacters = 256 * 1024;
/**
 * Maximum number of characters of one document. A longer document is not cached, but parsed for
 * each request.
 */
export const maxCachedLength = 32 * 1024;

/**
 * Creates the cache of clients' documents, which HTTP, server-sent events and sockets share. When
 * it is full, the least recently used document is evicted.
 */
export function createDocumentCache(): DocumentCache {
  return new LRUCache({
    max: maxDocuments,
    maxSize: maxCharacters,
    maxEntrySize: maxCachedLength,
    sizeCalculation: (_document, text) => Math.max(1, text.length),
  });
}
