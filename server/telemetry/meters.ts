import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { DomainError } from '../../src/platform/errors/domain-error.ts';

/** An answer to a request, or its end without one. Durations are in seconds. */
export interface EndedRequest {
  readonly method: string;
  /** The route's template, never the path, which holds ids. */
  readonly route: string;
  /** `aborted` where the client went away first. */
  readonly status: number | 'aborted';
  readonly duration: number;
}

export interface EndedOperation {
  readonly type: string;
  /** Of the service's own and of trusted documents; `other` for whatever clients call theirs. */
  readonly name: string;
  /** `ok`, or the code of its first error or refusal. */
  readonly outcome: string;
  readonly duration: number;
}

/**
 * Told of what the service does, as it does it: each costs microseconds, and nothing of it names a client, an organisation, a code or a
 * token. Whoever reports knows nothing of how it is counted.
 */
export interface Meters {
  requestEnded(request: EndedRequest): void;
  operationEnded(operation: EndedOperation): void;
  /** A document of a client, or one of the service's own, was compiled. */
  planCompiled(): void;
  refused(error: DomainError): void;
  orderPlaced(channel: Channel): void;
  redeemed(channel: Channel): void;
  eventsRelayed(count: number): void;
  /** `status` is null where no answer came. */
  deliveryAttempted(attempt: { readonly status: number | null; readonly duration: number }): void;
}

const nothing = () => undefined;

/** Counts nothing. */
export const noMeters: Meters = {
  requestEnded: nothing,
  operationEnded: nothing,
  planCompiled: nothing,
  refused: nothing,
  orderPlaced: nothing,
  redeemed: nothing,
  eventsRelayed: nothing,
  deliveryAttempted: nothing,
};
