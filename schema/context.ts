import type { PrismaClient } from '../prisma/generated/client/client.ts';
import type { Channel } from '../prisma/generated/client/enums.ts';
import type { Principal } from '../src/access/principal.ts';
import type { EventFeed } from '../src/events/event-feed.ts';
import type { SqlClient } from '../src/platform/database/database.ts';
import type { ListHorizons } from '../src/platform/database/list-horizon.ts';
import type { DomainError } from '../src/platform/errors/domain-error.ts';
import type { CodeVault } from '../src/vouchers/voucher-code.ts';
import type { Delivery } from '../src/webhooks/delivery-job.ts';
import type { ConnectionCursors } from './connections/cursor.ts';
import type { Loaders } from './reads/loaders.ts';
import type { ResponseBudget } from './reads/response-budget.ts';
import type { Services } from './services.ts';

/** What one operation runs with: who asks, through which interface, and what answers. */
export interface GraphqlContext {
  /** Null before sign-in. */
  readonly principal: Principal | null;
  /** Why the token that was sent is not accepted. Null if it is accepted, or none was sent. */
  readonly tokenRejection: DomainError | null;
  /**
   * The same as it was known less than 30 seconds ago or, with `bypassCache`, as the database knows it now; throws an authentication error for
   * a caller whose access has ended since then.
   */
  readonly identify: (options?: { readonly bypassCache?: boolean }) => Promise<Principal | null>;
  readonly channel: Channel;
  readonly requestId: string;
  /** The network address that the request came from; one of IPv6 by its /64. */
  readonly address: string;
  /** For what several operations share: neither charged nor cancelled. */
  readonly sharedDatabase: SqlClient;
  /** Its statements are charged to the response, and cancelled when the client is gone. */
  readonly database: SqlClient;
  /** Reads settings and management. Its statements are neither charged nor cancelled, so its lists must have a limit. */
  readonly prisma: PrismaClient;
  readonly listHorizons: ListHorizons;
  readonly cursors: ConnectionCursors;
  readonly loaders: Loaders;
  /** Runs a statement whose duration grows with the number of orders, a few of the caller at a time. */
  readonly runExpensive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Reads a list page with the rows that belong to its own, a few of the caller's organisation at a time. */
  readonly runWholePage: <Result>(read: () => Promise<Result>) => Promise<Result>;
  /** What the response may still hold. */
  readonly budget: ResponseBudget;
  readonly services: Services;
  /** What is posted to a webhook for an event; null once that is gone. */
  readonly readDeliveryBody: (delivery: Delivery) => Promise<string | null>;
  readonly codeVault: CodeVault;
  /** Called with each rejection and the field that it affects: `Mutation.placeOrder`. */
  readonly onRejected: (field: string, refusal: DomainError) => void;
  /** Calls back when the connection is gone that the request came through. */
  readonly onGone: (callback: () => void) => void;
  readonly feed: EventFeed;
  /** `vouchsafe` unless SERVICE_NAME says otherwise; it stands in a layout's kind (D15). */
  readonly serviceName: string;
}
