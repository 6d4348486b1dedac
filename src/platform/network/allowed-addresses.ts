import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address in the format of Node's `lookup`. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns all IP addresses of a host name. Rejects if it has none. */
export type ResolveHost = (hostname: string) => Promise<readonly HostAddress[]>;

/**
 * The rules for the addresses that the service connects to on behalf of users: receivers of
 * webhooks (D37) and images.
 */
export interface AddressPolicy {
  readonly resolveHost: ResolveHost;
  /**
   * Whether private, loopback and other non-public addresses are allowed
   * (WEBHOOKS_ALLOW_PRIVATE_NETWORKS).
   */
  readonly allowPrivateNetworks: boolean;
}

/** Thrown for a host with an address that is not public. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * Returns the addresses of a URL's host, at least one. The caller must dial only these addresses,
 * because a second look-up of the name may return others. Throws AddressRefusedError if the host is
 * localhost or any address is not public, unless the policy allows private networks; an Error if
 * the host has no address; and the errors of the resolver.
 */
export async function findAllowedAddresses(
  policy: AddressPolicy,
  hostname: string,
): Promise<readonly HostAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (!policy.allowPrivateNetworks && /(^|\.)localhost\.?$/i.test(host)) throw refused(host);
  const addresses = family > 0 ? [{ address: host, family }] : await policy.resolveHost(host);
  if (addresses.length === 0) throw new Error(`${host} has no IP address`);
  if (!policy.allowPrivateNetworks && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw refused(host);
  }
  return addresses;
}

/**
 * Returns the `lookup` option of requests and sockets, which returns the addresses of
 * findAllowedAddresses. Node calls it for host names only: call `assertAllowedAddress` before a
 * request to a URL.
 */
export function createAllowedLookup(policy: AddressPolicy): LookupFunction {
  return (hostname, { all }, callback) => {
    findAllowedAddresses(policy, hostname).then(
      (addresses) => {
        if (all) callback(null, [...addresses]);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

/**
 * Rejects with AddressRefusedError if the host of a URL is an IP address that the policy does not
 * allow.
 */
export async function assertAllowedAddress(policy: AddressPolicy, { hostname }: URL): Promise<void> {
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) await findAllowedAddresses(policy, hostname);
}

function refused(host: string): AddressRefusedError {
  return new AddressRefusedError(`${host} does not resolve to a public address`);
}

/**
 * Whether an address is public: not private, loopback, link-local, multicast, reserved or
 * translated.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 is allocated as global unicast in IPv6. Addresses outside of it are deprecated,
  // reserved or local.
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parse('2000::'), 3);
}
