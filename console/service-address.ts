/**
 * The path of the console without a trailing slash. The address of every page of the console begins
 * with this path.
 */
export const consoleBase = new URL(document.baseURI).pathname.replace(/\/$/, '');

/** URL of the service's GraphQL endpoint, relative to the console. */
export const graphqlAddress = new URL('../graphql', document.baseURI).href;

/** URL of the REST interface v2.1, with a trailing slash. */
export const restAddress = new URL('../v2.1/', document.baseURI).href;

/**
 * Returns an `uploadUrl` of the service with the origin of the console, because the console's
 * content security policy allows requests only to that origin. The last two segments of the URL's
 * path are the kind of upload and the token.
 */
export function toOwnOrigin(uploadUrl: string): string {
  return new URL(`../${uploadUrl.split('/').slice(-2).join('/')}`, document.baseURI).href;
}

/**
 * Returns whether the console can display a picture: its content security policy allows only pictures of
 * the service.
 */
export function isOwnPicture(url: string): boolean {
  return new URL(url).origin === location.origin;
}
