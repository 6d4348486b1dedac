import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeysetPosition } from '../../src/platform/database/keyset-page.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';

/** The cursors of connections: opaque, authenticated, and valid only in the list, with the filters and in the order that they were issued for (D9, D51). */
export interface ConnectionCursors {
  /** Encodes a place in a list. `list` names the list, its filters and its order; it is not part of the cursor. */
  encode(list: string, place: string): string;
  /** Returns the place. Throws INVALID_INPUT on `argument` for a cursor that was altered or issued for another list, filter or order. */
  decode(list: string, argument: 'after' | 'before', cursor: string): string;
}

/** Cursors are authenticated with the first secret and accepted from any of them. At least one is required. */
export function createConnectionCursors(secrets: readonly string[]): ConnectionCursors {
  const sign = (secret: string, list: string, place: string) =>
    createHmac('sha256', secret).update(`connection cursor ${list}|${place}`).digest().subarray(0, macLength);
  const [current] = secrets;
  if (current === undefined) throw new RangeError('cursors require a secret');

  return {
    encode: (list, place) => Buffer.concat([sign(current, list, place), Buffer.from(place)]).toString('base64url'),
    decode(list, argument, cursor) {
      const bytes = Buffer.from(cursor, 'base64url');
      const mac = bytes.subarray(0, macLength);
      const place = bytes.subarray(macLength).toString();
      const isGenuine =
        mac.length === macLength &&
        bytes.toString('base64url') === cursor &&
        secrets.some((secret) => timingSafeEqual(mac, sign(secret, list, place)));
      if (!isGenuine) throw invalidInput([{ field: argument, message: 'must be a cursor that this list returned' }]);
      return place;
    },
  };
}

const macLength = 16;

/** The place of a row in a list by creation time, then id. */
export function toPlace({ createdAt, id }: KeysetPosition): string {
  return `${createdAt.getTime()}|${id}`;
}

/** Reads a place that `toPlace` wrote. */
export function parsePlace(place: string): KeysetPosition {
  const [time, id] = place.split('|');
  return { createdAt: new Date(Number(time)), id: Number(id) };
}
