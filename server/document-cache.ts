import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Documents of clients by their text. What was found out about a document (its faults, its plans) hangs on it and goes with it. */
export type DocumentCache = LRUCache<string, DocumentNode>;

/** Documents, at most. */
const maxDocuments = 500;
/** Characters of all of them together. A document with its plans takes about a hundred bytes a character. */
const maxCharacters = 256 * 1024;
/** Of one document; a longer one is read anew each time. */
const maxLength = 32 * 1024;

/** The one bound for what is kept of clients' documents, over HTTP, server-sent events and sockets alike; the least recently used goes first. */
export function createDocumentCache(): DocumentCache {
  return new LRUCache({
    max: maxDocuments,
    maxSize: maxCharacters,
    maxEntrySize: maxLength,
    sizeCalculation: (_document, text) => Math.max(1, text.length),
  });
}
