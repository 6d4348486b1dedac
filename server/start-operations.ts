import { schema } from '../schema/schema.ts';
import { createOutboxLinks } from '../src/emails/outbox-links.ts';
import { createImageUploadLinks } from '../src/images/image-upload-links.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { Secrets } from '../src/platform/config/secrets.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import { createReportLinks } from '../src/reports/report-links.ts';
import { createUploadLinks } from '../src/voucher-imports/upload-links.ts';
import { type Api, createApi } from './create-api.ts';
import { createContextDependencies } from './create-context-dependencies.ts';
import { createExecution } from './create-execution.ts';
import { createDocumentCache, type DocumentCache } from './document-cache.ts';
import { createFieldUsage, type FieldUsage, startFlushing } from './field-usage.ts';
import { createImageFiles, createImageUploadHandler, createImageUrls } from './image-endpoints.ts';
import { createImportUploadHandler, createImportUploadUrl } from './import-uploads.ts';
import type { Logger } from './logger.ts';
import { createOutboxEndpoint, createOutboxUrl } from './outbox-endpoint.ts';
import { createReportEndpoint, createReportUrl } from './report-endpoint.ts';
import type { ServiceUrl } from './service-url.ts';
import type { Domain } from './start-domain.ts';
import type { Telemetry } from './telemetry/start-telemetry.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

interface OperationsOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly telemetry: Telemetry;
  readonly domain: Domain;
  readonly url: ServiceUrl;
  readonly trustedDocuments: TrustedDocuments;
}

/** The parts of a process that execute operations. */
export interface Operations {
  /** The interfaces for clients. Null in a worker, which responds to health checks and metrics only. */
  readonly api: Api | null;
  readonly documentCache: DocumentCache;
  readonly fieldUsage: FieldUsage;
}

/**
 * Creates the interfaces for clients, and starts the deliveries to webhooks, whose bodies are the results of operations. Adds the
 * components that must be closed to `cleanup`.
 */
export function startOperations(options: OperationsOptions, cleanup: AsyncDisposableStack): Operations {
  const { config, logger, secrets, domain, url, trustedDocuments } = options;
  const { metrics, tracing } = options.telemetry;
  const { meters } = metrics;
  const { database, replica, codeVault, events, documents, services, authenticate, recordRejection, reportBug } = domain;

  const reportLinks = createReportLinks(createSealer(secrets.code, sealingPurposes.reportLink));
  const outboxLinks = createOutboxLinks(createSealer(secrets.code, sealingPurposes.outboxLink));
  const uploadLinks = createUploadLinks(createSealer(secrets.code, sealingPurposes.uploadLink));
  const imageUploadLinks = createImageUploadLinks(createSealer(secrets.code, sealingPurposes.imageUploadLink));
  const executeDocument = createExecution(trustedDocuments, metrics, tracing);
  const cursorSecrets = secrets.jwt.map(({ secret }) => secret);
  const parts = createContextDependencies({
    ...{ config, logger, cursorSecrets, executeDocument },
    parts: {
      ...{ database, replica, codeVault, reportBug, meters, services, authenticate, recordRejection },
      ...documents.urls,
      invitationUrlOf: domain.invitationUrlOf,
      reportUrlOf: createReportUrl(reportLinks, url),
      importUploadUrlOf: createImportUploadUrl(uploadLinks, url),
      outboxUrlOf: createOutboxUrl(config.emails, outboxLinks, url),
      imageUrlsOf: createImageUrls(imageUploadLinks, url),
    },
  });
  events.startDelivering({ ...domain.webhooks, readBodies: parts.readDeliveryBodies });

  const documentCache = createDocumentCache();
  const fieldUsage = createFieldUsage(schema, database, meters);
  cleanup.defer(startFlushing(fieldUsage, logger));
  const apiOptions = {
    ...{ config, logger, url, parts, feed: events.feed, meters, trustedDocuments, documentCache, cursorSecrets },
    holderPages: documents.holderPages,
    documents: documents.endpoint,
    files: [
      createReportEndpoint(reportLinks, { ...parts, renderer: documents.renderer }),
      createOutboxEndpoint(config.emails, outboxLinks, reportBug),
      createImageFiles(domain.images, reportBug),
      documents.previews,
    ],
    uploads: [createImportUploadHandler(uploadLinks, parts), createImageUploadHandler(imageUploadLinks, domain.images, parts)],
    executeDocument: fieldUsage.observe(executeDocument),
  };
  const api = config.role === 'worker' ? null : createApi({ ...apiOptions, sealingSecrets: secrets.code });
  return { api, documentCache, fieldUsage };
}
