import { createAccessTokenSigner } from '../src/access/access-token.ts';
import { createAuthenticator } from '../src/access/authenticator.ts';
import { createRejectionRecorder } from '../src/audit/record-rejection.ts';
import { createImages } from '../src/images/images.ts';
import type { PaymentGateway } from '../src/payments/payment-gateway.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { ResolveHost } from '../src/platform/network/allowed-addresses.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import { createLookupLimiter } from '../src/platform/throttling/lookup-limiter.ts';
import { createRateLimits } from '../src/platform/throttling/rate-limits.ts';
import { createClientAddress } from './client-address.ts';
import { createServices } from './create-services.ts';
import { createDocumentServices } from './document-services.ts';
import { startEmailServices } from './email-services.ts';
import { startEventServices } from './event-services.ts';
import { startImportServices } from './import-services.ts';
import { createInvitationUrl } from './invitation-url.ts';
import { loadWalletPasses } from './load-wallet-passes.ts';
import type { Logger } from './logger.ts';
import type { OpenedDatabase } from './open-database.ts';
import type { ServiceUrl } from './service-url.ts';
import { startReadReplica } from './start-read-replica.ts';
import { observeServices } from './telemetry/observe-services.ts';
import type { Telemetry } from './telemetry/start-telemetry.ts';
import { traceDatabase } from './telemetry/trace-database.ts';

interface DomainOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly opened: OpenedDatabase;
  readonly telemetry: Telemetry;
  readonly url: ServiceUrl;
  readonly resolveHost: ResolveHost;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
}

/** The database of a process, its background services, and the services that the resolvers call. */
export type Domain = Awaited<ReturnType<typeof startDomain>>;

/**
 * Starts the parts of a process that do not serve clients directly, in the order of their dependencies. Adds those that must be
 * closed to `cleanup`.
 */
export async function startDomain(options: DomainOptions, cleanup: AsyncDisposableStack) {
  const { config, logger, opened, url, resolveHost, gateways } = options;
  const { metrics, tracing } = options.telemetry;
  const { meters } = metrics;
  const { secrets, codeVault } = opened;
  const reportBug = (error: unknown, requestId: string) => logger.error({ error, requestId }, 'unexpected error');
  const onGatewayFailure = (error: unknown, gateway: string) => logger.warn({ error, gateway }, 'a payment gateway failed');

  const database = traceDatabase(opened.database, tracing);
  const events = await startEventServices(database, config, logger, meters, tracing);
  cleanup.defer(() => events.stop(0));

  const replica = startReadReplica(config, database, logger, tracing);
  cleanup.defer(async () => replica?.close());

  const webhooks = {
    ...{ database, queue: events.queue },
    policy: { resolveHost, allowPrivateNetworks: config.webhooksAllowPrivateNetworks },
    secrets: createSealer(secrets.code, sealingPurposes.webhookSecret),
  };
  const { limits } = config;
  const rateLimits = createRateLimits(database);
  const lookups = createLookupLimiter(rateLimits, limits);
  const images = createImages(database, config.images);
  const documents = createDocumentServices({
    ...{ database, codeVault, lookups, rateLimits, limits, url, logger, reportBug },
    addressOf: createClientAddress(config.trustProxy),
    policy: webhooks.policy,
    uploadedImages: images,
    secrets: secrets.code,
    walletPasses: await loadWalletPasses(config),
  });
  cleanup.defer(documents.close);

  const invitationUrlOf = createInvitationUrl(url);
  const { source, emailImages } = documents;
  const emailOptions = { database, codeVault, documents: source, images: emailImages, invitationUrlOf };
  const emails = await startEmailServices(emailOptions, config, logger, meters);
  cleanup.defer(async () => emails?.stop(0));
  // An event can cause an e-mail, so each notification of events also wakes the workers of e-mails.
  if (emails) events.feed.subscribe(emails.wake);

  const imports = await startImportServices(database, config, logger);
  cleanup.defer(() => imports.stop(0));

  const tokenSigner = createAccessTokenSigner(secrets.jwt, config.serviceName);
  const serviceParts = {
    ...{ database, tokenSigner, codeVault, webhooks, gateways, onGatewayFailure, relay: events.relay, lookups, emails, imports },
    ...{ limits, maxImages: config.images.maxPerOrganisation },
  };
  const services = observeServices(createServices(serviceParts), meters);
  const rejections = createRejectionRecorder(database, { onFailure: (error) => reportBug(error, 'audit') });
  cleanup.defer(rejections.close);

  return {
    ...{
      database,
      replica,
      codeVault,
      events,
      webhooks,
      documents,
      images,
      emails,
      imports,
      services,
      gateways,
      onGatewayFailure,
      reportBug,
    },
    invitationUrlOf,
    authenticate: createAuthenticator(database, tokenSigner),
    recordRejection: rejections.record,
  };
}
