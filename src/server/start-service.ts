import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRestAdapter } from '../../rest-adapter/adapter.ts';
import { readDeliveryPayloads } from '../../rest-adapter/delivery-payloads.ts';
import { createCompiledExecution } from '../../schema/compiled-execution.ts';
import { formatError } from '../../schema/format-error.ts';
import { schema } from '../../schema/schema.ts';
import { createAccessTokens } from '../access/access-token.ts';
import { createAuthenticator } from '../access/authenticator.ts';
import { createRefusalRecord } from '../audit/record-refusal.ts';
import type { Config } from '../config/environment.ts';
import { paymentGateways } from '../payments/payment-gateways.ts';
import { createSealer } from '../sealing/sealer.ts';
import { type ResolveHost, resolveHostBySystem } from '../webhooks/receiver-address.ts';
import { startChores } from './chores.ts';
import { createClientAddress } from './client-address.ts';
import { startEventMachinery } from './event-machinery.ts';
import { createExecuteOperation, createServiceOperation } from './execute-operation.ts';
import { createGraphqlServer, graphqlPath } from './graphql-server.ts';
import { serveSockets } from './graphql-sockets.ts';
import { answerLive, answerNothing, createReadiness } from './health.ts';
import { createHttpServer, requestIdOf } from './http-server.ts';
import type { Logger } from './logger.ts';
import type { OpenedDatabase } from './open-database.ts';
import { createServices } from './services.ts';

export interface RunningService {
  /** What the service is reached by: PUBLIC_URL, or the address it listens on. */
  readonly url: string;
  /** Finishes the requests under way, for up to 10 seconds, then closes sockets and database. */
  close(): Promise<void>;
}

const drainTime = 10_000;

/** What the service finds outside of itself. */
export interface Surroundings {
  /** How the names of webhooks' receivers are resolved; the system does it by default. */
  readonly resolveHost?: ResolveHost;
}

/** Wires everything together on an opened database, which it closes at its end; resolves when the service answers. */
export async function startService(
  config: Config,
  logger: Logger,
  opened: OpenedDatabase,
  { resolveHost = resolveHostBySystem }: Surroundings = {},
): Promise<RunningService> {
  const { database, secrets, codeVault, close: closeDatabase } = opened;
  let url = config.publicUrl ?? '';
  let stopping = false;

  const reportBug = (error: unknown, requestId: string) => logger.error({ error, requestId }, 'unexpected error');
  const accessTokens = createAccessTokens(secrets.jwt, config.serviceName);
  const authenticate = createAuthenticator(database, accessTokens);
  const events = await startEventMachinery(database, config, logger);
  const webhooks = {
    database,
    queue: events.queue,
    policy: { resolveHost, allowPrivateNetworks: config.webhooksAllowPrivateNetworks },
    secrets: createSealer(secrets.code, 'webhook secret at rest'),
  };
  const services = createServices({
    ...{ database, accessTokens, codeVault, webhooks },
    gateways: paymentGateways,
    limits: config.limits,
    relay: events.relay,
  });
  const addressOf = createClientAddress(config.trustProxy);
  const recordRefusal = createRefusalRecord(database);
  const parts = {
    ...{ database, services, codeVault, authenticate, recordRefusal, reportBug },
    ...{ serviceName: config.serviceName, feed: events.feed },
  };
  const executeDocument = createCompiledExecution(schema);
  /** A worker answers for its health alone. */
  const servesApi = config.role !== 'worker';
  events.startDelivering({
    ...webhooks,
    readPayloads: (deliveries) =>
      readDeliveryPayloads((salesPageId) => createServiceOperation(parts, executeDocument, reportBug, salesPageId), deliveries),
  });
  const { corsOrigins, graphiql } = config;
  const yoga = createGraphqlServer({ parts, executeDocument, graphiql, corsOrigins, requestIdOf, addressOf, reportBug });
  const rest = createRestAdapter({
    executeOperation: createExecuteOperation(parts, executeDocument, reportBug),
    cursorSecrets: secrets.jwt.map(({ secret }) => secret),
    publicUrl: () => url,
    corsOrigins,
    requestIdOf,
    addressOf,
    failureSettings: { v1ValidationStatus: config.v1ValidationStatus },
    payoutProcessorName: config.payoutProcessorName,
    reportBug,
  });

  const server = createHttpServer(
    {
      paths: {
        '/livez': answerLive,
        '/readyz': createReadiness(database, () => stopping),
        // Yoga answers on Node's own request: koa can't pass its body through.
        ...(servesApi && {
          [graphqlPath]: (request: IncomingMessage, response: ServerResponse) => yoga(withPlainMediaType(request), response),
        }),
      },
      otherwise: servesApi ? rest : answerNothing,
    },
    logger,
  );
  const closeSockets = servesApi
    ? serveSockets(server, yoga, authenticate, (error) => formatError(error, (bug) => reportBug(bug, 'socket')))
    : async () => undefined;

  try {
    server.listen(config.port, config.host);
    await once(server, 'listening');
  } catch (error) {
    await events.stop(0);
    await closeDatabase();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  url ||= `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;

  const endChores = config.role === 'api' ? () => undefined : startChores(database, config, logger);

  return {
    url,
    async close() {
      stopping = true;
      endChores();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closeSockets();
      const timer = setTimeout(() => server.closeAllConnections(), drainTime);
      await Promise.all([closed, events.stop(drainTime)]);
      clearTimeout(timer);
      await closeDatabase();
    },
  };
}

/** Media types ignore case; Yoga does not. */
function withPlainMediaType(request: IncomingMessage): IncomingMessage {
  const type = request.headers['content-type'];
  if (type) request.headers['content-type'] = type.replace(/^[^;]+/, (media) => media.toLowerCase());
  return request;
}
