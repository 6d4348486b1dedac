import type { Channel } from '../prisma/generated/client/enums.ts';
import type { Principal } from '../src/access/principal.ts';
import type { SqlClient } from '../src/database/database.ts';
import type { DomainError } from '../src/errors/domain-error.ts';
import type { EventFeed } from '../src/events/event-feed.ts';
import type { CodeVault } from '../src/vouchers/voucher-code.ts';
import type { Delivery } from '../src/webhooks/delivery-job.ts';
import type { BoundedLoaders } from './bounded-loaders.ts';
import type { Services } from './services.ts';

/** What one operation runs with: who asks, through which interface, and what answers. */
export interface GraphqlContext {
  /** Null before sign-in. */
  readonly principal: Principal | null;
  /**
   * The same as it was known less than 30 seconds ago or, with `anew`, as the database knows it now; throws an authentication error for
   * a caller who was shut out meanwhile.
   */
  readonly identify: (options?: { readonly anew?: boolean }) => Promise<Principal | null>;
  readonly channel: Channel;
  readonly requestId: string;
  /** The network address that the request came from; one of IPv6 by its /64. */
  readonly address: string;
  readonly database: SqlClient;
  readonly loaders: BoundedLoaders;
  readonly services: Services;
  /** What is posted to a webhook for an event; null once that is gone. */
  readonly readDeliveryBody: (delivery: Delivery) => Promise<string | null>;
  readonly codeVault: CodeVault;
  /** Told of every expected failure and the field that it kept from being answered: `Mutation.placeOrder`. */
  readonly onRefused: (field: string, refusal: DomainError) => void;
  /** Calls back when the connection is gone that the request came through. */
  readonly onGone: (callback: () => void) => void;
  readonly feed: EventFeed;
  /** `vouchsafe` unless SERVICE_NAME says otherwise; it stands in a layout's kind (D15). */
  readonly serviceName: string;
}
