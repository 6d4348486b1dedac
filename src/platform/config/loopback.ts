import ipaddr from 'ipaddr.js';

/** Whether only this machine can reach what listens on an address. A name other than `localhost` may be any address. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return address === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
}
