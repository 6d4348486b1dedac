import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { SendResult } from '../../src/emails/email-transport.ts';
import type { DomainError } from '../../src/platform/errors/domain-error.ts';

/** The end of an HTTP request, with or without a response. Durations are in seconds. */
export interface EndedRequest {
  readonly method: string;
  /** The template of the route. Never the path, which contains ids. */
  readonly route: string;
  /** `aborted` if the connection was closed before the response was complete. */
  readonly status: number | 'aborted';
  readonly duration: number;
}

export interface EndedOperation {
  readonly type: string;
  /**
   * The name of an operation of the service or of a trusted document; `other` for operations of
   * clients.
   */
  readonly name: string;
  /** `ok`, or the code of the first error or rejection. */
  readonly outcome: string;
  readonly duration: number;
}

/**
 * Receives measurements of the service as they occur. Each call takes microseconds. Arguments never
 * identify a client, an organisation, a code or a token. Callers do not depend on how the
 * measurements are stored.
 */
export interface Meters {
  requestEnded(request: EndedRequest): void;
  operationEnded(operation: EndedOperation): void;
  /**
   * Called at intervals with the number of clients' operations that selected a field since the
   * previous call.
   */
  fieldUsed(use: { readonly type: string; readonly field: string; readonly operations: number }): void;
  /** Called when code has been generated for an operation of a client or of the service. */
  planCompiled(): void;
  rejected(error: DomainError): void;
  orderPlaced(channel: Channel): void;
  redeemed(channel: Channel): void;
  /**
   * Called when events were relayed, with the time in seconds from each event until it was relayed.
   */
  eventsRelayed(delays: readonly number[]): void;
  /**
   * Called when events have been sent to a group of subscriptions with equal responses. `responses`
   * is the number of messages. `duration` is in seconds.
   */
  eventsSent(sent: { readonly responses: number; readonly duration: number }): void;
  /** Called when a subscription ended because its client did not read. */
  subscriberStalled(): void;
  /**
   * Called when an attempt to deliver a webhook has ended. `status` is null without a response.
   * `duration` is in seconds.
   */
  deliveryAttempted(attempt: { readonly status: number | null; readonly duration: number }): void;
  /** Called when an attempt to send an e-mail has ended. */
  emailAttempted(outcome: SendResult['outcome']): void;
}

const noop = () => undefined;

/** Meters that discard all measurements. */
export const noMeters: Meters = {
  requestEnded: noop,
  operationEnded: noop,
  fieldUsed: noop,
  planCompiled: noop,
  rejected: noop,
  orderPlaced: noop,
  redeemed: noop,
  eventsRelayed: noop,
  eventsSent: noop,
  subscriberStalled: noop,
  deliveryAttempted: noop,
  emailAttempted: noop,
};
