import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Tells where a request came from. */
export type ClientAddressOf = (request: IncomingMessage) => string;

/**
 * By the socket, or with TRUST_PROXY by the last entry of X-Forwarded-For, which is what the proxy in front wrote itself. An address of
 * IPv6 is told by its /64, all of which one client commonly has.
 */
export function createClientAddress(trustProxy: boolean): ClientAddressOf {
  return ({ headers, socket }) => {
    const forwarded = trustProxy
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : '';
    return normalize(forwarded || socket.remoteAddress || '');
  };
}

function normalize(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
