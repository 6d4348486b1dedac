import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server on loopback. */
export interface NameServer {
  /** `127.0.0.1:PORT`, in the format of WEBHOOK_DNS_SERVERS. */
  readonly address: string;
  /** The names that were queried, one entry per query. */
  readonly queried: string[];
  close(): void;
}

/**
 * Starts a name server that resolves all names to 127.0.0.1. It does not respond to queries of names
 * below `.dead.example`. `ttlSeconds` is the time to live of its records, at most 255.
 */
export async function startNameServer(ttlSeconds = 60): Promise<NameServer> {
  const socket = createSocket('udp4');
  const queried: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    queried.push(name);
    if (!name.endsWith('.dead.example'))
      socket.send(createResponse(query, end, { type, ttlSeconds }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, queried, close: () => void socket.close() };
}

const headerLength = 12;
const typeA = 1;

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headerLength;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/**
 * Returns a response with one A record. A response to a query for another type contains no record.
 */
function createResponse(
  query: Buffer,
  end: number,
  { type, ttlSeconds }: { type: number; ttlSeconds: number },
): Buffer {
  const header = Buffer.from(query.subarray(0, headerLength));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(type === typeA ? 1 : 0, 6);
  header.fill(0, 8);
  const record = Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, ttlSeconds, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([header, query.subarray(headerLength, end), ...(type === typeA ? [record] : [])]);
}
