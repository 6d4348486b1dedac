import { z } from 'zod';

/**
 * Values that clients attach to an order or to an order product, by key. The service does not
 * interpret them.
 */
export type Metadata = Readonly<Record<string, string>>;

/** Changes of metadata by key. Null removes the key; other keys keep their values. */
export type MetadataChanges = Readonly<Record<string, string | null>>;

/** Parses the metadata of a stored row. */
export const metadataShape = z.record(z.string(), z.string());

/** Maximum number of keys of one object. */
export const maxMetadataKeys = 20;

/** Matches a valid key. The first character is a letter, which excludes `__proto__`. */
export const metadataKeyPattern = /^[a-z][\w.-]*$/i;

/** Returns the metadata after the changes. */
export function mergeMetadata(metadata: Metadata, changes: MetadataChanges): Metadata {
  const merged = Object.entries({ ...metadata, ...changes });
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null));
}
