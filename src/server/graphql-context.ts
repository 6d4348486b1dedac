import type { Channel } from '../../prisma/generated/client/enums.ts';
import { boundLoaders } from '../../schema/bounded-loaders.ts';
import type { GraphqlContext } from '../../schema/context.ts';
import { createLoaders } from '../../schema/loaders.ts';
import type { Services } from '../../schema/services.ts';
import { createBodyReader } from '../../schema/webhooks/delivery-bodies.ts';
import type { Authenticator } from '../access/authenticator.ts';
import type { Principal } from '../access/principal.ts';
import type { RecordRefusal } from '../audit/record-refusal.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { Meters } from './telemetry/meters.ts';

export interface ContextParts {
  readonly database: Database;
  readonly services: Services;
  readonly codeVault: CodeVault;
  readonly authenticate: Authenticator;
  readonly serviceName: string;
  readonly feed: EventFeed;
  readonly recordRefusal: RecordRefusal;
  readonly meters: Pick<Meters, 'refused'>;
  /** Told of what went wrong beside a request. */
  readonly reportBug: (error: unknown, requestId: string) => void;
}

export interface RequestFacts {
  /** The `Authorization` header as it came, or null. */
  readonly authorization: string | null;
  readonly channel: Channel;
  readonly requestId: string;
  readonly address: string;
  /** Calls back when the connection is gone; left out where nothing outlives the request. */
  readonly onGone?: (callback: () => void) => void;
}

/** The context of one operation. Throws an authentication error for a header that is there and names nobody. */
export async function createContext(parts: ContextParts, facts: RequestFacts): Promise<GraphqlContext> {
  const { authorization } = facts;
  if (authorization === null) return createContextFor(null, parts, facts);
  const token = readBearer(authorization);
  const principal = await parts.authenticate(token).catch((error: unknown) => {
    if (error instanceof DomainError) parts.meters.refused(error);
    throw error;
  });
  return { ...createContextFor(principal, parts, facts), identify: (options) => parts.authenticate(token, options) };
}

/** The same for a caller who is known already. */
export function createContextFor(
  principal: Principal | null,
  { database, services, codeVault, serviceName, feed, recordRefusal, reportBug, meters }: ContextParts,
  { channel, requestId, address, onGone = neverGone }: Omit<RequestFacts, 'authorization'>,
): GraphqlContext {
  return {
    principal,
    identify: async () => principal,
    channel,
    requestId,
    address,
    database,
    loaders: boundLoaders(createLoaders(database)),
    services,
    readDeliveryBody: createBodyReader(services.readDeliveryBodies),
    codeVault,
    serviceName,
    feed,
    onGone,
    onRefused(field, refusal) {
      meters.refused(refusal);
      if (refusal.code !== 'FORBIDDEN' || !principal) return;
      recordRefusal({ caller: principal, channel, requestId, address }, field).catch((error: unknown) =>
        reportBug(error, requestId),
      );
    },
  };
}

function neverGone(): void {}

function readBearer(authorization: string): string {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? [];
  if (!token) throw new DomainError('UNAUTHENTICATED', 'Send the token as "Authorization: Bearer TOKEN".');
  return token;
}
