import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { Principal } from './principal.ts';

/** Who does something, and how it came in: what audit entries say of every change. */
export interface Act {
  readonly caller: Principal;
  readonly channel: Channel;
  readonly requestId: string;
  /** Where it came from, as clientAddress has it. */
  readonly address: string;
  /** The caller's key for this request, so that sending it again has no second effect (D12); null for none. */
  readonly idempotencyKey: string | null;
}

/** The act as statements take it. */
export function toActJson({ caller, channel, requestId }: Act): string {
  return JSON.stringify({ principal: caller.id, channel, request_id: requestId });
}
