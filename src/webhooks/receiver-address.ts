import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address to dial, as `lookup` of Node gives it. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address that a name stands for. Rejects where it stands for none. */
export type ResolveHost = (hostname: string) => Promise<readonly HostAddress[]>;

/** Where webhooks may lead (D37). */
export interface ReceiverPolicy {
  readonly resolveHost: ResolveHost;
  /** WEBHOOKS_ALLOW_PRIVATE_NETWORKS */
  readonly allowPrivateNetworks: boolean;
}

/** Thrown for a host that leads into a network of the service's own. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * The addresses of a URL's host, all of them public; they are the ones to dial, and no others, because a name can stand for
 * something else a moment later. Throws AddressRefusedError where one of them is not, and what the resolver throws.
 */
export async function findReceiverAddresses(policy: ReceiverPolicy, hostname: string): Promise<readonly HostAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (!policy.allowPrivateNetworks && /(^|\.)localhost\.?$/i.test(host)) throw refused(host);
  const addresses = family > 0 ? [{ address: host, family }] : await policy.resolveHost(host);
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  if (!policy.allowPrivateNetworks && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw refused(host);
  }
  return addresses;
}

function refused(host: string): AddressRefusedError {
  return new AddressRefusedError(`${host} is not in the public internet`);
}

/** Whether everybody's internet leads there: no private, loopback, link-local, multicast, reserved or translated address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 has been given out; what lies outside is old, reserved or somebody's own.
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parse('2000::'), 3);
}
