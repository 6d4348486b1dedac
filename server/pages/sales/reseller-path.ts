import { isStorable } from '../../../src/platform/values/storable-text.ts';

/** The segment before the reseller hash, in a path below that of a sales page. */
const resellersSegment = 'resellers';

/** A path below that of a sales page. */
export interface ResellerPath {
  /** The reseller that the path states, and the part of the path that states it. Null without a reseller. */
  readonly reseller: { readonly hash: string; readonly path: string } | null;
  /** The segments without those that state the reseller. */
  readonly segments: readonly string[];
}

/**
 * Reads the reseller of a path, such as `/resellers/{hash}/vouchers/1`. Null if the text of the hash
 * is malformed.
 */
export function readResellerPath(segments: readonly string[]): ResellerPath | null {
  const [kind, encoded = '', ...rest] = segments;
  if (kind !== resellersSegment) return { reseller: null, segments };
  const hash = decode(encoded);
  if (hash === null) return null;
  const path = `/${resellersSegment}/${encodeURIComponent(hash)}`;
  return { reseller: { hash, path }, segments: rest };
}

function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return isStorable(text) ? text : null;
  } catch {
    return null;
  }
}
