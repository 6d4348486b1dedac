import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { HostAddress, ResolveHost } from './allowed-addresses.ts';

interface HostResolverOptions {
  /**
   * Name servers as `address` or `address:port`. Null means the name servers of the operating
   * system.
   */
  readonly servers: readonly string[] | null;
}

/**
 * Time limit of the first try in milliseconds. The second try may take twice as long. A delivery
 * therefore fails after 6 s if the name server does not respond.
 */
const tryTimeoutMs = 2_000;
const maxTries = 2;
/**
 * Maximum time to cache addresses, in seconds. A shorter TTL of the records takes precedence. The
 * addresses are validated for each connection.
 */
const maxTtlSeconds = 30;
/**
 * Milliseconds for which a failed look-up is cached, so that not every delivery waits for a name
 * server that does not respond.
 */
const failureTtlMs = 5_000;
const maxNames = 10_000;
const hostsFile = '/etc/hosts';
/** Milliseconds for which the content of the hosts file is cached. */
const hostsTtlMs = 5_000;

interface Resolved {
  readonly addresses: readonly HostAddress[];
  readonly ttlMs: number;
}

/**
 * Creates a resolver that uses the hosts file and then DNS. It does not use `dns.lookup`, which
 * occupies one of the four threads of libuv: a few names whose servers do not respond would delay
 * every other look-up of the process. Names are absolute: search domains are not applied.
 * Concurrent look-ups of one name share their result.
 */
export function createHostResolver({ servers }: HostResolverOptions): ResolveHost {
  const resolver = new Resolver({ timeout: tryTimeoutMs, tries: maxTries });
  if (servers) resolver.setServers(servers);
  const lookups = new LRUCache<string, Promise<Resolved>>({ max: maxNames });
  const readHosts = createHostsReader();

  const lookUp = async (name: string): Promise<Resolved> => {
    const local = (await readHosts()).get(name) ?? [];
    if (local.length > 0) return { addresses: local, ttlMs: hostsTtlMs };
    if (/(^|\.)localhost$/.test(name)) return { addresses: loopback, ttlMs: hostsTtlMs };
    return resolveByDns(resolver, name);
  };

  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    let lookup = lookups.get(name);
    if (!lookup) {
      lookup = lookUp(name);
      lookups.set(name, lookup);
      const setTtl = (ttl: number) => lookups.peek(name) === lookup && lookups.set(name, lookup, { ttl });
      lookup.then(
        ({ ttlMs }) => setTtl(ttlMs),
        () => setTtl(failureTtlMs),
      );
    }
    return (await lookup).addresses;
  };
}

/** The addresses of `localhost` and its subdomains (RFC 6761, 6.3). */
const loopback: readonly HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Requests IPv4 and IPv6 addresses concurrently. Fails only if neither request returns an address.
 */
async function resolveByDns(resolver: Resolver, name: string): Promise<Resolved> {
  const found = await Promise.allSettled([
    resolver.resolve4(name, { ttl: true }),
    resolver.resolve6(name, { ttl: true }),
  ]);
  const records = found.flatMap((result, index) =>
    result.status === 'fulfilled'
      ? result.value.map(({ address, ttl }) => ({ address, ttl, family: index === 0 ? 4 : 6 }))
      : [],
  );
  if (records.length > 0) {
    const ttl = Math.min(maxTtlSeconds, ...records.map((record) => record.ttl));
    return {
      addresses: records.map(({ address, family }) => ({ address, family })),
      ttlMs: Math.max(1, ttl) * 1000,
    };
  }
  const [failure] = found.filter((result) => result.status === 'rejected');
  throw failure?.reason ?? new Error(`${name} has no IP address`);
}

/**
 * Creates a function that returns the addresses of the hosts file by name. A file that cannot be
 * read is treated as empty.
 */
function createHostsReader(): () => Promise<ReadonlyMap<string, readonly HostAddress[]>> {
  let readAt = Number.NEGATIVE_INFINITY;
  let hosts: Promise<ReadonlyMap<string, readonly HostAddress[]>> = Promise.resolve(new Map());
  return () => {
    if (performance.now() - readAt > hostsTtlMs) {
      readAt = performance.now();
      hosts = readFile(hostsFile, 'utf8').then(parseHosts, () => new Map());
    }
    return hosts;
  };
}

function parseHosts(text: string): ReadonlyMap<string, readonly HostAddress[]> {
  const hosts = new Map<string, HostAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().split(/\s+/);
    for (const name of names) {
      const known = hosts.get(name.toLowerCase()) ?? [];
      hosts.set(name.toLowerCase(), [...known, { address, family: address.includes(':') ? 6 : 4 }]);
    }
  }
  return hosts;
}
