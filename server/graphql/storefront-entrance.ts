import { formatError } from '../../schema/errors/format-error.ts';
import type { Authenticator } from '../../src/access/authenticator.ts';
import { requireStorefront } from '../../src/access/principal.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { ClientAddressOf } from '../http/client-address.ts';
import { acceptPreflight, allowOrigin, isPreflight } from '../http/cors.ts';
import type { EntranceDeclaration } from '../http/entrance.ts';
import type { Handler } from '../http/handler.ts';
import { rejectGraphql } from '../http/reject.ts';
import { rejectUnread } from '../http/reject-unread.ts';
import { anonymousGate, largeBodyGate } from '../http/request-gates.ts';
import { requestIdOf } from '../http/request-id.ts';
import { authenticateHeader, type ContextDependencies } from './graphql-context.ts';
import { graphqlEntrance } from './graphql-server.ts';

export const storefrontEntrance: EntranceDeclaration = {
  ...graphqlEntrance,
  path: '/storefront/graphql',
  serves: 'GraphQL operations of storefronts over HTTP, with a publishable key',
  unit: 'points of cost per minute of an address with a publishable key and of the key, an operation of both, and objects and bytes of the response',
  gates: [anonymousGate, largeBodyGate],
  // The origins of the publishable key apply.
  allowsOrigins: false,
};

interface StorefrontOptions extends Pick<ContextDependencies, 'reportBug'> {
  /** Accepts publishable keys only. */
  readonly authenticate: Authenticator;
  readonly addressOf: ClientAddressOf;
  /** Handles the accepted requests. */
  readonly serve: Handler;
}

/**
 * Creates the handler of /storefront/graphql. It accepts requests with a publishable key whose
 * origins include the `Origin` of the request, if it has one. All others are rejected before their
 * body is read. A preflight request contains no key, so that a page of any origin may send one.
 */
export function createStorefrontHandler({
  authenticate,
  addressOf,
  reportBug,
  serve,
}: StorefrontOptions): Handler {
  return async (request, response) => {
    const { authorization, origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (isPreflight(request))
      return acceptPreflight(request, response, { origin: origin ?? '*', methods: 'GET,POST' });
    try {
      const principal = await authenticateHeader(authenticate, authorization, addressOf(request));
      const { origins } = requireStorefront(principal);
      if (origin !== undefined) {
        assertListed(origins, origin);
        allowOrigin(response, origin);
      }
    } catch (error) {
      const rejection = formatError(error, (bug) => reportBug(bug, requestIdOf(request)));
      return rejectUnread(request, () => rejectGraphql(request, response, rejection));
    }
    return serve(request, response);
  };
}

/** Throws FORBIDDEN unless the origin is one of those of the publishable key. */
function assertListed(origins: readonly string[], origin: string): void {
  if (origins.includes(origin)) return;
  throw new DomainError(
    'FORBIDDEN',
    'The page must not use this publishable key. Add the origin of the page to the origins of the key.',
  );
}
