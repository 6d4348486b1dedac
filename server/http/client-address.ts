import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns the address of the client that sent a request. */
export type ClientAddressOf = (request: IncomingMessage) => string;

/**
 * Returns the function that determines a client's address: the address of the socket or, with
 * TRUST_PROXY, the last entry of X-Forwarded-For, which the proxy in front wrote. An entry may have
 * a port, as in `192.0.2.1:443` and `[2001:db8::1]:443`. If the entry is not an IP address, the
 * address of the socket (the proxy) is used instead. An IPv6 address is reduced to its /64 network,
 * which is commonly assigned to one client.
 */
export function createClientAddress(trustProxy: boolean): ClientAddressOf {
  return ({ headers, socket }) => {
    const forwardedFor = trustProxy ? headers['x-forwarded-for'] : undefined;
    const entry = forwardedFor === undefined ? '' : String(forwardedFor).split(',').at(-1);
    const client = entry ? toNetwork(withoutPort(entry)) : null;
    return client ?? toNetwork(socket.remoteAddress ?? '') ?? '';
  };
}

function withoutPort(entry: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry.trim()) ?? [];
  return bracketed ?? ipv4 ?? entry.trim();
}

/**
 * Returns an IPv4 address, which may be given as an IPv4-mapped IPv6 address, or the network of any
 * other IPv6 address. Null for a string that is not an address. Checks with `isIP`, which is
 * strict: ipaddr.js parses `0x7f.1` as an address.
 */
function toNetwork(text: string): string | null {
  const family = isIP(text);
  if (family === 0) return null;
  if (family === 4) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
