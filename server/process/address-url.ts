/** Returns the URL at which clients on the same machine reach a service that listens on a host and port. */
export function toAddressUrl(host: string, port: number): string {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}
