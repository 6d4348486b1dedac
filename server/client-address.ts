import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns where a request came from. */
export type ClientAddressOf = (request: IncomingMessage) => string;

/**
 * The address of the socket or, with TRUST_PROXY, the last entry of X-Forwarded-For, which the proxy in front wrote itself. An entry may
 * have a port, as `192.0.2.1:443` and `[2001:db8::1]:443`. An entry that is no IP address is ignored, and the socket's address, that of
 * the proxy, is used instead. An IPv6 address is reduced to its /64, all of which one client commonly has.
 */
export function createClientAddress(trustProxy: boolean): ClientAddressOf {
  return ({ headers, socket }) => {
    const entry = trustProxy
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
      : undefined;
    return toNetwork(withoutPort(entry ?? '')) ?? toNetwork(socket.remoteAddress ?? '') ?? '';
  };
}

function withoutPort(entry: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry.trim()) ?? [];
  return bracketed ?? ipv4 ?? entry.trim();
}

/** Null for what is no address. `isIP` is strict, where ipaddr.js reads `0x7f.1` as an address. */
function toNetwork(text: string): string | null {
  if (isIP(text) === 0) return null;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
