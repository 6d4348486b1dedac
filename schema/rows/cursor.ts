import { timingSafeEqual } from 'node:crypto';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { KeysetPosition } from '../../src/platform/rows/sort-key.ts';
import { createKeyedHash, type KeyedHash } from '../../src/platform/sealing/keyed-hash.ts';

/**
 * Encodes and decodes the cursors of connections. A cursor is opaque and authenticated. It is valid
 * only for the list, filters and order that it was issued for (D9, D51).
 */
export interface ConnectionCursors {
  /**
   * Encodes a position. `list` identifies the list with its filters and order. The signature covers
   * `list`, but the cursor does not contain it.
   */
  encode(list: string, position: string): string;
  /**
   * Returns the position. Throws INVALID_INPUT on the field `argument` if the cursor was altered or
   * was issued for another list, filter or order.
   */
  decode(list: string, argument: 'after' | 'before', cursor: string): string;
}

/**
 * Creates the encoder and decoder of connection cursors. The first secret signs cursors; cursors
 * signed with any of the secrets are accepted. Throws RangeError if `secrets` is empty.
 */
export function createConnectionCursors(secrets: readonly string[]): ConnectionCursors {
  const sign = (keyedHash: KeyedHash, list: string, position: string) =>
    keyedHash(`connection cursor ${list}|${position}`).subarray(0, macLength);
  const keyedHashes = secrets.map((secret) => createKeyedHash(Buffer.from(secret)));
  const [current] = keyedHashes;
  if (current === undefined) throw new RangeError('cursors require a secret');

  return {
    encode: (list, position) =>
      Buffer.concat([sign(current, list, position), Buffer.from(position)]).toString('base64url'),
    decode(list, argument, cursor) {
      const bytes = Buffer.from(cursor, 'base64url');
      const mac = bytes.subarray(0, macLength);
      const position = bytes.subarray(macLength).toString();
      const isGenuine =
        mac.length === macLength &&
        bytes.toString('base64url') === cursor &&
        keyedHashes.some((keyedHash) => timingSafeEqual(mac, sign(keyedHash, list, position)));
      if (!isGenuine)
        throw invalidInput([
          { field: argument, code: 'INVALID_FORMAT', message: 'must be a cursor that this list returned' },
        ]);
      return position;
    },
  };
}

const macLength = 16;

/** Formats the position of a row in a list that is ordered by a sort key and id. */
export function formatPosition({ value, id }: KeysetPosition): string {
  return `${value}|${id}`;
}

/** Parses a position from `formatPosition`. */
export function parsePosition(position: string): KeysetPosition {
  const [value, id] = position.split('|').map(Number);
  return { value: value ?? Number.NaN, id: id ?? Number.NaN };
}
