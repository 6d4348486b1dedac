import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { createKeyedHash, type KeyedHash } from '../../src/platform/sealing/keyed-hash.ts';
import { invalidRequest, type RestError } from '../errors/rest-error.ts';

/** The content of a `cursor`: order, page size and position in one list (D9). */
export interface ListCursor {
  /** The path of the list, including its ids. */
  readonly list: string;
  /** The id of the organisation of the list if the path does not identify it; otherwise null. */
  readonly owner: number | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  /** Whether the page is after or before the position. */
  readonly side: 'after' | 'before';
  /** The GraphQL cursor; null for the beginning (`after`) or the end (`before`) of the list. */
  readonly position: string | null;
}

/** Encodes and decodes the cursors of REST lists. */
export interface ListCursors {
  /** Returns a cursor as a signed string. */
  encode(cursor: ListCursor): string;
  /** Decodes a cursor. Throws INVALID_INPUT if it was altered or belongs to another list. */
  decode(list: string, text: string): ListCursor;
}

/** The largest page size of a list. */
export const maxLimit = 50;

const shape = z.tuple([
  z.string(),
  z.int().nullable(),
  z.enum(['asc', 'desc']),
  z.int().min(1).max(maxLimit),
  z.enum(['after', 'before']),
  z.string().nullable(),
]);

/**
 * Creates the encoder and decoder of cursors. The first secret signs cursors; cursors signed with
 * any of the secrets are accepted.
 */
export function createListCursors(secrets: readonly string[]): ListCursors {
  const sign = (keyedHash: KeyedHash, payload: string) => keyedHash(`list cursor ${payload}`).subarray(0, 16);
  const keyedHashes = secrets.map((secret) => createKeyedHash(Buffer.from(secret)));
  const [current] = keyedHashes;
  if (current === undefined) throw new RangeError('cursors require a secret');

  return {
    encode({ list, owner, order, limit, side, position }) {
      const payload = Buffer.from(JSON.stringify([list, owner, order, limit, side, position])).toString(
        'base64url',
      );
      return `${payload}.${sign(current, payload).toString('base64url')}`;
    },
    decode(list, text) {
      const [payload = '', signature = '', ...rest] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const genuine =
        rest.length === 0 &&
        given.toString('base64url') === signature &&
        keyedHashes.some((keyedHash) => {
          const expected = sign(keyedHash, payload);
          return given.length === expected.length && timingSafeEqual(given, expected);
        });
      const { data } = shape.safeParse(
        genuine ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null,
      );
      if (data?.[0] !== list) throw invalidCursor();
      return { list, owner: data[1], order: data[2], limit: data[3], side: data[4], position: data[5] };
    },
  };
}

/** Returns the error for a cursor that was altered or belongs to another list. */
export function invalidCursor(): RestError {
  return invalidRequest([{ field: 'cursor', message: 'must be a cursor that this list returned' }]);
}
