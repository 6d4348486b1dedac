import type { AddressInfo, Server } from 'node:net';
import type { Config } from '../src/platform/config/environment.ts';

/** The URL that clients reach the service by: PUBLIC_URL, or the address that it listens on. */
export interface ServiceUrl {
  /** Without a slash at the end. Empty until the service listens, if PUBLIC_URL is not configured. */
  current(): string;
  /** The path of PUBLIC_URL, without a slash at the end: `/shop`, or an empty text. */
  readonly path: string;
  /** Called once, with the server that listens. Returns its address as a URL of this machine. */
  listensOn(server: Server): string;
}

export function createServiceUrl({ publicUrl, host }: Config): ServiceUrl {
  let url = publicUrl ?? '';
  return {
    current: () => url,
    path: publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, ''),
    listensOn(server) {
      const { port } = server.address() as AddressInfo;
      const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
      url ||= address;
      return address;
    },
  };
}
