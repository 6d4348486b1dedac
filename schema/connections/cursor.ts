import type { KeysetPosition } from '../../src/database/keyset-page.ts';
import { invalidInput } from '../../src/errors/domain-error.ts';

/** A position in one list, as clients see it: opaque, and refused by any other list. */
export function encodeCursor(list: string, { createdAt, id }: KeysetPosition): string {
  return Buffer.from(`${list}|${createdAt.getTime()}|${id}`).toString('base64url');
}

/** Throws INVALID_INPUT for a cursor that is not of this list. */
export function parseCursor(list: string, argument: 'after' | 'before', cursor: string): KeysetPosition {
  const [of, time = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('|');
  const wellFormed =
    of === list && rest.length === 0 && /^\d{1,15}$/.test(time) && /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId;
  if (!wellFormed || Number(time) > latest) throw invalidInput([{ field: argument, message: 'is not a cursor of this list' }]);
  return { createdAt: new Date(Number(time)), id: Number(id) };
}

const maxId = 0x7fffffff;
/** The end of the year 9999, which PostgreSQL can hold and ISO 8601 can write. */
const latest = 253_402_300_799_999;
