import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { GraphqlContext } from '../../schema/context.ts';
import { chargeReads } from '../../schema/limits/charge-reads.ts';
import { createResponseBudget, unlimitedBudget } from '../../schema/limits/response-budget.ts';
import type { ResponseSink } from '../../schema/response-sink.ts';
import { createLoaders } from '../../schema/rows/loaders.ts';
import { createBodyReader } from '../../schema/webhooks/delivery-bodies.ts';
import { type Authenticator, isTokenRejection } from '../../src/access/authenticator.ts';
import { limitedSubjectOf, type Principal } from '../../src/access/principal.ts';
import type { RecordRejection } from '../../src/audit/record-rejection.ts';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import type { ReadReplica } from '../../src/platform/database/read-replica.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { RunGated } from '../../src/platform/throttling/gate.ts';
import type { RunLimited } from '../../src/platform/throttling/run-limited.ts';
import { createSerialRunner } from '../../src/platform/throttling/serial-runner.ts';
import type { ReadBodies } from '../../src/webhooks/delivery-job.ts';
import type { Meters } from '../telemetry/meters.ts';

/** Dependencies that the contexts of all operations share. */
export interface ContextDependencies {
  readonly database: Database;
  /** The replica from which reports are read. Null if none is configured. */
  readonly replica: ReadReplica | null;
  readonly meters: Meters;
  readonly authenticate: Authenticator;
  readonly recordRejection: RecordRejection;
  /** Runs work whose duration grows with the stored data, within the limits of its caller. */
  readonly runExpensive: RunLimited;
  /** Called with each unexpected error and the id of its request. Must not throw. */
  readonly reportBug: (error: unknown, requestId: string) => void;
  /** The properties that all contexts have in common. */
  readonly shared: Pick<
    GraphqlContext,
    'services' | 'urls' | 'codeVault' | 'serviceName' | 'emailDelivery' | 'cursors' | 'listHorizons'
  >;
  readonly readDeliveryBodies: ReadBodies;
  readonly runLargePageRead: RunGated;
  readonly runPublic: RunGated;
}

/** Properties of a request that its operation depends on. */
export interface RequestMetadata {
  /** The unmodified `Authorization` header, or null. */
  readonly authorization: string | null;
  readonly channel: Channel;
  readonly requestId: string;
  readonly address: string;
  /**
   * Registers a callback that is called when the connection is closed. Omitted if no operation
   * outlives the request.
   */
  readonly onDisconnect?: (callback: () => void) => void;
  /**
   * Writes the responses of a subscription to the connection. Null, the default, if the connection
   * accepts no subscriptions.
   */
  readonly sink?: ResponseSink | null | undefined;
  /**
   * Called with the lag in seconds after a report was read from the replica. Omitted if the
   * response cannot state it.
   */
  readonly onReplicaRead?: ((lagSeconds: number) => void) | undefined;
  /**
   * Aborted when the client has disconnected, which cancels the request's reads. Omitted if this
   * cannot be detected.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether the service itself runs the operation. The size of its response is then not limited.
   * Defaults to false.
   */
  readonly isService?: boolean;
}

/**
 * Creates the context of one operation. If the token is rejected, the caller is anonymous and
 * `tokenRejection` contains the reason: fields that require no caller are still resolved (D59).
 * Throws only if the token could not be checked.
 */
export async function createContext(
  dependencies: ContextDependencies,
  metadata: RequestMetadata,
): Promise<GraphqlContext> {
  const { authorization, address } = metadata;
  if (authorization === null) return createContextFor(dependencies, null, metadata);
  try {
    const token = readBearer(authorization);
    const principal = await dependencies.authenticate(token, { address });
    if (principal.till && metadata.channel !== 'graphql') throw tillRejected();
    return {
      ...createContextFor(dependencies, principal, metadata),
      identify: (options) => dependencies.authenticate(token, { ...options, address }),
    };
  } catch (error) {
    if (!isTokenRejection(error)) throw error;
    return { ...createContextFor(dependencies, null, metadata), tokenRejection: error };
  }
}

/**
 * Returns the caller of a request with this `Authorization` header. Null if the header is missing.
 * Throws the errors of `Authenticator`.
 */
export async function authenticateHeader(
  authenticate: Authenticator,
  authorization: string | undefined,
  address: string,
): Promise<Principal | null> {
  return authorization === undefined ? null : authenticate(readBearer(authorization), { address });
}

/**
 * Creates the context of one operation for a principal that has been authenticated, or for an
 * anonymous caller if `principal` is null.
 */
export function createContextFor(
  {
    database,
    replica,
    shared,
    recordRejection,
    readDeliveryBodies,
    runExpensive,
    runLargePageRead,
    runPublic,
    reportBug,
    meters,
  }: ContextDependencies,
  principal: Principal | null,
  {
    channel,
    requestId,
    address,
    onDisconnect = ignoreDisconnect,
    sink = null,
    onReplicaRead,
    signal,
    isService = false,
  }: Omit<RequestMetadata, 'authorization'>,
): GraphqlContext {
  const subject = limitedSubjectOf(principal, address);
  const limitedCaller = { principal: subject, organisation: limitedOrganisationOf(principal, address) };
  // The expensive reads of one operation wait for each other, so that a single one cannot
  // exceed the limit of waiting reads.
  const runSerially = createSerialRunner();
  const budget = isService ? unlimitedBudget : createResponseBudget(subject);
  const charge = (uncharged: SqlClient) => (isService ? uncharged : chargeReads(uncharged, budget, signal));
  const client = charge(database);
  const runOnce: GraphqlContext['runExpensive'] = (work) =>
    runSerially(() => runExpensive(limitedCaller, work));
  const readReplicated: GraphqlContext['readReport'] = (read) => {
    if (!replica) return read(client);
    return replica.read(database, async (source, lagSeconds) => {
      const result = await read(charge(source));
      if (lagSeconds !== null) onReplicaRead?.(lagSeconds);
      return result;
    });
  };
  return {
    ...shared,
    principal,
    subject,
    tokenRejection: null,
    budget,
    runSerially,
    runExpensive: runOnce,
    readReport: (read) => runOnce(() => readReplicated(read)),
    runLargePageRead: (read) => runLargePageRead(limitedCaller.organisation, read),
    // In series, so that the aliases of an operation occupy one place of the gate.
    runPublic: (work) => runSerially(() => runPublic(address, work)),
    identify: async () => principal,
    channel,
    requestId,
    address,
    sharedDatabase: database,
    database: client,
    prisma: database.prisma,
    loaders: createLoaders(client),
    readDeliveryBody: createBodyReader(readDeliveryBodies),
    sink,
    onDisconnect,
    onRejected(field, rejection) {
      meters.rejected(rejection);
      if (rejection.code !== 'FORBIDDEN' || !principal) return;
      recordRejection({ caller: principal, channel, requestId, address }, field).catch((error: unknown) =>
        reportBug(error, requestId),
      );
    },
  };
}

/**
 * Returns the organisation in limits that organisations share. The buyers with a publishable key
 * count as a separate organisation, so that they do not delay the staff members of theirs.
 */
function limitedOrganisationOf(principal: Principal | null, address: string): string {
  if (!principal) return address;
  return principal.storefront ? principal.id : String(principal.organisationId);
}

function tillRejected(): DomainError {
  return new DomainError('UNAUTHENTICATED', 'A till can only use GraphQL.');
}

function ignoreDisconnect(): void {}

function readBearer(authorization: string): string {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? [];
  if (!token) throw new DomainError('UNAUTHENTICATED', 'Send the token as "Authorization: Bearer TOKEN".');
  return token;
}
