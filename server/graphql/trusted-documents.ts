import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DocumentNode, GraphQLError, Kind, parse, validate } from 'graphql';
import { z } from 'zod';
import { type RequestErrorCode, requestError } from '../../schema/errors/request-error.ts';
import { schema } from '../../schema/schema.ts';
import { type Config, ConfigurationError } from '../../src/platform/config/environment.ts';
import { type OperationHashParams, readOperationHash } from './operation-hash.ts';

/**
 * The operations that the operator trusts: the feature that GraphQL calls trusted documents. Clients
 * identify them by hash, and the limits of other operations do not apply to them.
 */
export interface TrustedDocuments {
  readonly documents: readonly DocumentNode[];
  /** Whether all other operations are rejected. */
  readonly only: boolean;
  /**
   * Returns the trusted document with this SHA-256 in lower-case hex. Throws
   * PERSISTED_QUERY_NOT_FOUND for an unknown hash, or PERSISTED_QUERY_NOT_SUPPORTED if no trusted
   * documents are configured.
   */
  find(sha256: string): DocumentNode;
  /**
   * Returns the SHA-256 by which a request identifies a trusted document, or null. If the request
   * has no text, this is the hash that it contains, which may be unknown. A text takes precedence
   * over a hash, because Apollo's PersistedQueryLink sends both. A text identifies a trusted
   * document only if `only` is true.
   */
  nameOf(request: OperationParams): string | null;
}

/** The fields of a request that determine its operation. */
export interface OperationParams extends OperationHashParams {
  readonly query?: string | null | undefined;
}

/** The value if TRUSTED_DOCUMENTS is not configured: no operation is trusted. */
export const noTrustedDocuments: TrustedDocuments = {
  documents: [],
  only: false,
  find() {
    throw notSupported();
  },
  nameOf: (request) => (request.query ? null : readOperationHash(request)),
};

/**
 * Loads the trusted documents from the file of TRUSTED_DOCUMENTS, if configured. Throws a
 * ConfigurationError that lists every error.
 */
export async function loadTrustedDocuments({
  trustedDocuments: { file, only },
}: Config): Promise<TrustedDocuments> {
  if (file === null) return noTrustedDocuments;
  const byHash = await readDocuments(file);
  return {
    documents: [...byHash.values()],
    only,
    find(sha256) {
      const document = byHash.get(sha256);
      if (!document) throw notFound();
      return document;
    },
    nameOf(request) {
      if (!request.query) return readOperationHash(request);
      const sha256 = only ? hash('sha256', request.query, 'hex') : '';
      return byHash.has(sha256) ? sha256 : null;
    },
  };
}

async function readDocuments(file: string): Promise<Map<string, DocumentNode>> {
  const texts = await readTexts(file);
  const documents = new Map<string, DocumentNode>();
  const errors: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const sha256 = name.replace(/^sha256:/, '').toLowerCase();
    const actual = hash('sha256', text, 'hex');
    if (sha256 !== actual) errors.push(`${name} is not the SHA-256 of its document, which is ${actual}`);
    try {
      const document = parse(text);
      errors.push(...validateDocument(document).map((message) => `${name}: ${message}`));
      documents.set(sha256, document);
    } catch (error) {
      errors.push(`${name}: ${error instanceof GraphQLError ? error.message : String(error)}`);
    }
  }
  if (errors.length > 0)
    throw new ConfigurationError(errors.map((message) => `TRUSTED_DOCUMENTS ${message}`).join('\n'));
  return documents;
}

function validateDocument(document: DocumentNode): string[] {
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return [
    ...(hasOperation ? [] : ['has no operation']),
    ...validate(schema, document).map(({ message }) => message),
  ];
}

/**
 * The format of the file: trusted documents by hash, or a manifest of Apollo's
 * generate-persisted-query-manifest.
 */
const manifest = z.union([
  z
    .object({
      format: z.literal('apollo-persisted-query-manifest'),
      version: z.literal(1),
      operations: z.array(z.object({ id: z.string(), body: z.string() })),
    })
    .transform(({ operations }) => Object.fromEntries(operations.map(({ id, body }) => [id, body]))),
  z.record(z.string(), z.string()),
]);

async function readTexts(file: string): Promise<Record<string, string>> {
  try {
    return manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const what =
      error instanceof z.ZodError
        ? 'must be a JSON object of documents by hash, or a persisted query manifest of Apollo'
        : `cannot be read: ${String(error)}`;
    throw new ConfigurationError(`TRUSTED_DOCUMENTS ${file} ${what}`);
  }
}

/**
 * Returns the error for an unknown hash. The protocol defines its message and code: clients respond
 * by sending the operation itself.
 */
function notFound(): GraphQLError {
  return requestRejection('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 404);
}

function notSupported(): GraphQLError {
  return requestRejection('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 400);
}

/** Returns the error for other operations if only trusted documents are accepted. */
export function trustedOnly(): GraphQLError {
  return requestRejection(
    'Only trusted documents are accepted. Send the hash of a trusted document.',
    'PERSISTED_QUERY_ONLY',
    403,
  );
}

/** Returns the error for a request that neither contains nor identifies an operation. */
export function missingOperation(): GraphQLError {
  return requestError('BAD_REQUEST', 'The request contains no document. Send `query` or `documentId`.', {
    status: 400,
  });
}

/**
 * Returns an error with a status for `application/graphql-response+json`. With `application/json`
 * the status is 200, as for all rejected operations (GraphQL over HTTP).
 */
function requestRejection(message: string, code: RequestErrorCode, status: number): GraphQLError {
  return requestError(code, message, { status, spec: true });
}
