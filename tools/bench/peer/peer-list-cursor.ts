import { createHmac } from 'node:crypto';

export interface Cursor {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly side: 'after' | 'before';
  readonly position: string | null;
}

/**
 * Creates cursors in the format of the service: `payload.signature`, with a JSON array as the
 * payload.
 */
export function createCursors(secret: string) {
  const sign = (payload: string) =>
    createHmac('sha256', secret)
      .update(`list cursor ${payload}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    encode(list: string, { order, limit, side, position }: Cursor): string {
      const payload = Buffer.from(JSON.stringify([list, null, order, limit, side, position])).toString(
        'base64url',
      );
      return `${payload}.${sign(payload)}`;
    },
    decode(text: string): Cursor {
      const [payload = '', signature] = text.split('.');
      if (signature !== sign(payload)) throw new Error('the cursor is invalid');
      const [, , order, limit, side, position] = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return { order, limit, side, position };
    },
    /**
     * Returns the position of a row, with a MAC that covers its list and order like the cursors of
     * the service's connections.
     */
    encodePosition(
      type: string,
      salesPageId: number,
      order: 'asc' | 'desc',
      time: number,
      id: number,
    ): string {
      const place = `${time}|${id}`;
      const mac = createHmac('sha256', secret).update(
        `connection cursor ${type}:salesPageId:${salesPageId}::${order}|${place}`,
      );
      return Buffer.concat([mac.digest().subarray(0, macLength), Buffer.from(place)]).toString('base64url');
    },
  };
}

const macLength = 16;

export function decodePosition(position: string): [createdAt: string, id: number] {
  const [time, id] = Buffer.from(position, 'base64url').subarray(macLength).toString().split('|');
  return [new Date(Number(time)).toISOString(), Number(id)];
}
