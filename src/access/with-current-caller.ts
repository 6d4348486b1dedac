import type { SqlClient } from '../platform/database/database.ts';
import { reloadPrincipal } from './reload-principal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Returns the context with the caller's current grants, read in the transaction of `client`. A
 * change whose effect outlives the access of its caller, such as a link, must be authorised with
 * them, because the principal of a request may be 30 seconds old (D63). Throws UNAUTHENTICATED or
 * TOKEN_INVALID for a caller whose access has ended.
 */
export async function withCurrentCaller(client: SqlClient, context: RequestContext): Promise<RequestContext> {
  return { ...context, caller: await reloadPrincipal(client, context.caller) };
}
