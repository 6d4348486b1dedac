import type { AddressInfo, Server } from 'node:net';
import type { Config } from '../../src/platform/config/environment.ts';
import { toAddressUrl } from '../process/address-url.ts';

/** The URL at which clients reach the service: PUBLIC_URL, or the address on which it listens. */
export interface ServiceUrl {
  /**
   * Returns the URL without a trailing slash. Empty until the service listens, if PUBLIC_URL is not
   * configured.
   */
  current(): string;
  /** The path of PUBLIC_URL without a trailing slash, such as `/shop`, or an empty string. */
  readonly path: string;
  /**
   * Records the address of the listening server, and returns its URL for clients on the same
   * machine. Called once.
   */
  listensOn(server: Server): string;
}

export function createServiceUrl({ publicUrl, host }: Config): ServiceUrl {
  let url = publicUrl ?? '';
  return {
    current: () => url,
    path: publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, ''),
    listensOn(server) {
      const { port } = server.address() as AddressInfo;
      const address = toAddressUrl(host, port);
      url ||= address;
      return address;
    },
  };
}
