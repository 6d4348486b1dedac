import type { ServiceUrl } from './service-url.ts';

/**
 * Returns the function that creates the URL of the console's page for an invitation. The token is in the fragment, which browsers
 * do not send to a server, so no access log contains the token.
 */
export function createInvitationUrl(url: Pick<ServiceUrl, 'current'>): (token: string) => string {
  return (token) => `${url.current()}/console/invitation#${token}`;
}
