import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address in the format of Node's `lookup`. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns all IP addresses of a host name. Rejects if it has none. */
export type ResolveHost = (hostname: string) => Promise<readonly HostAddress[]>;

/** The rules for the addresses of webhook receivers (D37). */
export interface ReceiverPolicy {
  readonly resolveHost: ResolveHost;
  /** Whether private, loopback and other non-public addresses are allowed (WEBHOOKS_ALLOW_PRIVATE_NETWORKS). */
  readonly allowPrivateNetworks: boolean;
}

/** Thrown for a host with an address that is not public. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * Returns the addresses of a URL's host, of which there is at least one. The caller must dial only these addresses, because a
 * name may resolve to different ones a moment later. Throws AddressRefusedError if the host is localhost or any address is not
 * public, unless the policy allows private networks; an Error if the host has no address; and the errors of the resolver.
 */
export async function findReceiverAddresses(policy: ReceiverPolicy, hostname: string): Promise<readonly HostAddress[]> {
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

function refused(host: string): AddressRefusedError {
  return new AddressRefusedError(`${host} does not resolve to a public address`);
}

/** Whether an address is public: not private, loopback, link-local, multicast, reserved or translated. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 is allocated as global unicast in IPv6. Addresses outside of it are deprecated, reserved or local.
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parse('2000::'), 3);
}
