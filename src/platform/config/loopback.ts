import ipaddr from 'ipaddr.js';

/**
 * Whether only this machine can reach a server on this address. False for names other than
 * `localhost`: they may resolve to any address.
 */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return (
    address === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
  );
}
