import type { PrismaClient } from '../prisma/generated/client/client.ts';
import type { Channel } from '../prisma/generated/client/enums.ts';
import type { Principal } from '../src/access/principal.ts';
import type { EmailDelivery } from '../src/emails/email-status.ts';
import type { SqlClient } from '../src/platform/database/database.ts';
import type { DomainError } from '../src/platform/errors/domain-error.ts';
import type { ListHorizons } from '../src/platform/rows/list-horizon.ts';
import type { RunSerially } from '../src/platform/throttling/serial-runner.ts';
import type { CodeVault } from '../src/vouchers/voucher-code.ts';
import type { Delivery } from '../src/webhooks/delivery-job.ts';
import type { ResponseBudget } from './limits/response-budget.ts';
import type { ResponseSink } from './response-sink.ts';
import type { ConnectionCursors } from './rows/cursor.ts';
import type { Loaders } from './rows/loaders.ts';
import type { Services } from './services.ts';
import type { Urls } from './urls.ts';

/** The context of one operation: the caller, the request and the services. */
export interface GraphqlContext {
  /** The authenticated caller. Null if the request has no valid token. */
  readonly principal: Principal | null;
  /**
   * The subject that limits count: the principal, the address of a caller without a token, or both
   * for a publishable key (`limitedSubjectOf`).
   */
  readonly subject: string;
  /** Why the request's token was rejected. Null if the request has no token or a valid one. */
  readonly tokenRejection: DomainError | null;
  /**
   * Authenticates the caller again. The result can come from a cache and be up to 30 seconds old,
   * unless `bypassCache` is true. Throws an authentication error if the caller's access has ended.
   */
  readonly identify: (options?: { readonly bypassCache?: boolean }) => Promise<Principal | null>;
  readonly channel: Channel;
  readonly requestId: string;
  /** The network address of the client. An IPv6 address is reduced to its /64 prefix. */
  readonly address: string;
  /**
   * Runs statements whose rows several operations share. They are neither charged to a response nor
   * cancelled.
   */
  readonly sharedDatabase: SqlClient;
  /** Runs statements that are charged to the response and cancelled when the client disconnects. */
  readonly database: SqlClient;
  /**
   * Reads data of settings and management. Its statements are neither charged to the response nor
   * cancelled, so lists must have a limit.
   */
  readonly prisma: PrismaClient;
  readonly listHorizons: ListHorizons;
  readonly cursors: ConnectionCursors;
  readonly loaders: Loaders;
  /** Runs work of the operation one call at a time, in order. A call within such work throws. */
  readonly runSerially: RunSerially;
  /**
   * Runs work whose duration grows with the number of orders or imported rows. Calls within one
   * operation run one at a time, in order. A call within such work throws, because it would wait
   * for itself. The number of concurrent runs per caller is limited.
   */
  readonly runExpensive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Runs a report like `runExpensive`, on the read replica if one is configured, reachable and not
   * too far behind, otherwise on the primary. If the replica fails, the read runs again on the
   * primary. Only fields that require the action `report.read` may use it. Lists must be read from
   * the primary, so that a client that follows cursors misses no row (D51).
   */
  readonly readReport: <Result>(read: (client: SqlClient) => Promise<Result>) => Promise<Result>;
  /**
   * Reads a page of a list whose rows include related rows. The number of concurrent runs per
   * organisation is limited.
   */
  readonly runLargePageRead: <Result>(read: () => Promise<Result>) => Promise<Result>;
  /**
   * Runs a root field that requires no token after those of the same operation. The number of
   * concurrent runs per address is limited (`signInLimits`).
   */
  readonly runPublic: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The remaining objects and bytes of the response. */
  readonly budget: ResponseBudget;
  readonly services: Services;
  /** Returns the body that a webhook receives for an event. Null if the event has expired. */
  readonly readDeliveryBody: (delivery: Delivery) => Promise<string | null>;
  readonly codeVault: CodeVault;
  readonly urls: Urls;
  readonly emailDelivery: EmailDelivery;
  /**
   * Called with the path of the rejected field, such as `Mutation.placeOrder`, and the rejection.
   */
  readonly onRejected: (field: string, rejection: DomainError) => void;
  /** Registers a callback that is called when the client disconnects. */
  readonly onDisconnect: (callback: () => void) => void;
  /**
   * Writes the responses of a subscription to the client. Null if the connection accepts no
   * subscriptions.
   */
  readonly sink: ResponseSink | null;
  /**
   * The value of SERVICE_NAME, `vouchsafe` by default. The `object` of a layout contains it (D15).
   */
  readonly serviceName: string;
}
