import { notFound, RestError, unwrap } from '../errors/rest-error.ts';
import type { Caller } from '../operations/execute-operation.ts';
import {
  type Action,
  ProbeDocument,
  ProbeOrganisationDocument,
  ProbeSalesPageDocument,
} from '../operations/generated/operations.ts';
import type { RouteContext } from './route.ts';

/** The sales page of an invalid request. */
interface RequestedPage {
  /** The id in the path. Null if the path has none. */
  readonly salesPageId: number | null;
  /** The unvalidated `domain` of v1 in the query or the body. Null if it is unknown. */
  readonly domain: number | null;
}

/**
 * Checks the caller's permission for an invalid request, so that authorisation errors take
 * precedence over errors of the request. Throws the 401, 404 or 403 error that the operation would
 * return. `action` is required on the sales page in the path, on `domain` if the caller can see it,
 * or on any sales page. If it is undefined, any token is accepted.
 */
export async function assertCaller(
  { executeOperation }: RouteContext,
  caller: Caller,
  action: Action | undefined,
  { salesPageId, domain }: RequestedPage,
): Promise<void> {
  if (action === undefined) {
    unwrap(await executeOperation(ProbeDocument, {}, caller));
    return;
  }
  if (salesPageId !== null) {
    const { salesPage } = unwrap(
      await executeOperation(ProbeSalesPageDocument, { salesPageId, action }, caller),
    );
    if (!salesPage) throw notFound();
    if (!salesPage.viewerMay)
      throw new RestError('FORBIDDEN', 'You do not have the required permission on the sales page.');
    return;
  }
  const { viewer } = unwrap(await executeOperation(ProbeOrganisationDocument, { action }, caller));
  const visible = viewer.permissions.map(({ salesPage }) => salesPage);
  const requested = visible.filter(({ databaseId }) => databaseId === domain);
  if ((requested.length > 0 ? requested : visible).some(({ viewerMay }) => viewerMay)) return;
  throw new RestError('FORBIDDEN', 'You do not have the required permission on any sales page.');
}
