import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * Parsed operations of clients by their text. Validation errors and plans of an operation are
 * attached to it and evicted with it.
 */
export type OperationCache = LRUCache<string, DocumentNode>;

/** Maximum number of texts. */
const maxTexts = 500;
/**
 * Maximum number of characters of all texts together. A parsed text and its plans use about 100
 * bytes per character.
 */
const maxCharacters = 256 * 1024;
/**
 * Maximum number of characters of one text. A longer text is not cached, but parsed for each
 * request.
 */
export const maxCachedLength = 32 * 1024;

/**
 * Creates the cache of clients' operations, which HTTP, server-sent events and sockets share. When
 * it is full, the least recently used text is evicted.
 */
export function createOperationCache(): OperationCache {
  return new LRUCache({
    max: maxTexts,
    maxSize: maxCharacters,
    maxEntrySize: maxCachedLength,
    sizeCalculation: (_document, text) => Math.max(1, text.length),
  });
}
