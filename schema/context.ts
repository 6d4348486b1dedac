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

/** The context of one operation: the caller, the request and the services. */
export interface GraphqlContext {
  /** The authenticated caller. Null if the request has no valid token. */
  readonly principal: Principal | null;
  /** Why the request's token was rejected. Null if the request has no token or a valid one. */
  readonly tokenRejection: DomainError | null;
  /**
   * Authenticates the caller again. Reads a cache of at most 30 seconds by default, the database with `bypassCache`. Throws an
   * authentication error if the caller's access has ended.
   */
  readonly identify: (options?: { readonly bypassCache?: boolean }) => Promise<Principal | null>;
  readonly channel: Channel;
  readonly requestId: string;
  /** The network address of the client. An IPv6 address is reduced to its /64 prefix. */
  readonly address: string;
  /** Runs statements whose rows several operations share. They are neither charged to a response nor cancelled. */
  readonly sharedDatabase: SqlClient;
  /** Runs statements that are charged to the response and cancelled when the client disconnects. */
  readonly database: SqlClient;
  /**
   * Reads data of settings and management. Its statements are neither charged to the response nor cancelled, so lists must have
   * a limit.
   */
  readonly prisma: PrismaClient;
  readonly listHorizons: ListHorizons;
  readonly cursors: ConnectionCursors;
  readonly loaders: Loaders;
  /** Runs a read whose duration grows with the number of orders. The number of concurrent runs per caller is limited. */
  readonly runExpensive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Reads a page of a list whose rows include related rows. The number of concurrent runs per organisation is limited. */
  readonly runWholePage: <Result>(read: () => Promise<Result>) => Promise<Result>;
  /** The remaining size of the response. */
  readonly budget: ResponseBudget;
  readonly services: Services;
  /** Returns the body that a webhook receives for an event. Null if the event has expired. */
  readonly readDeliveryBody: (delivery: Delivery) => Promise<string | null>;
  readonly codeVault: CodeVault;
  /** Called with the path of the rejected field, such as `Mutation.placeOrder`, and the rejection. */
  readonly onRejected: (field: string, rejection: DomainError) => void;
  /** Registers a callback for when the client disconnects. */
  readonly onDisconnect: (callback: () => void) => void;
  readonly feed: EventFeed;
  /** The value of SERVICE_NAME, `vouchsafe` by default. The `object` of a layout contains it (D15). */
  readonly serviceName: string;
}
