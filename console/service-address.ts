/** Where the console stands, without a slash at the end: what its own addresses begin with. */
export const consoleBase = new URL(document.baseURI).pathname.replace(/\/$/, '');

/** URL of the service's GraphQL endpoint, relative to the console. */
export const graphqlAddress = new URL('../graphql', document.baseURI).href;

/** The same for sockets. */
export const socketAddress = graphqlAddress.replace(/^http/, 'ws');

/** The REST interface v2.1, with a slash at the end. */
export const restAddress = new URL('../v2.1/', document.baseURI).href;

/**
 * Returns an `uploadUrl` of the service on the origin of the console, to which its content security policy restricts requests. The
 * last two parts of its path are the kind of upload and the token.
 */
export function toOwnOrigin(uploadUrl: string): string {
  return new URL(`../${uploadUrl.split('/').slice(-2).join('/')}`, document.baseURI).href;
}
