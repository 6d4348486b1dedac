import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { ExpectedVersion } from '../platform/rows/expected-version.ts';
import type { Principal } from './principal.ts';

/**
 * The caller and origin of a request. Services use them to authorise changes and to write audit
 * entries.
 */
export interface RequestContext {
  readonly caller: Principal;
  readonly channel: Channel;
  readonly requestId: string;
  /** The client's address, as `createClientAddress` derives it from the request. */
  readonly address: string;
  /**
   * The client's idempotency key: a repeated request with the same key has no second effect (D12).
   * Null if none was sent.
   */
  readonly idempotencyKey: string | null;
  /**
   * The version of the object that the client read before it changes the object. Undefined to
   * change any version.
   */
  readonly expectedVersion?: ExpectedVersion | undefined;
}

/** Returns the context as JSON, from which statements read the columns of their audit entries. */
export function toContextJson({ caller, channel, requestId }: RequestContext): string {
  return JSON.stringify({ principal: caller.id, channel, request_id: requestId });
}
