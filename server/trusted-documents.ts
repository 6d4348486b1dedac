import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DocumentNode, GraphQLError, Kind, parse, validate } from 'graphql';
import { z } from 'zod';
import { type RequestErrorCode, requestError } from '../schema/request-error.ts';
import { schema } from '../schema/schema.ts';
import { type Config, ConfigurationError } from '../src/platform/config/environment.ts';
import { type DocumentName, readDocumentHash } from './document-name.ts';

/** Documents that whoever runs the service trusts: clients name them by their hash, and the limits of others do not hold for them. */
export interface TrustedDocuments {
  readonly documents: readonly DocumentNode[];
  /** Whether any other document is refused. */
  readonly only: boolean;
  /** The document of this SHA-256 in lower-case hex; throws the standard answer for one that is not trusted. */
  find(sha256: string): DocumentNode;
  /**
   * The SHA-256 of the trusted document that a request means: by its text where only trusted documents are answered, else by name.
   * Null for a request with a document of its own. A text counts more than a hash next to it: Apollo's PersistedQueryLink sends both.
   */
  nameOf(request: DocumentRequest): string | null;
}

/** What a request says about its document. */
export interface DocumentRequest extends DocumentName {
  readonly query?: string | null | undefined;
}

/** If none are configured. */
export const noTrustedDocuments: TrustedDocuments = {
  documents: [],
  only: false,
  find() {
    throw notSupported();
  },
  nameOf: (request) => (request.query ? null : readDocumentHash(request)),
};

/** Reads them from the file of TRUSTED_DOCUMENTS, if there is one; throws a ConfigurationError that lists every fault. */
export async function loadTrustedDocuments({ trustedDocuments: { file, only } }: Config): Promise<TrustedDocuments> {
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
      if (!request.query) return readDocumentHash(request);
      const sha256 = only ? hash('sha256', request.query, 'hex') : '';
      return byHash.has(sha256) ? sha256 : null;
    },
  };
}

async function readDocuments(file: string): Promise<Map<string, DocumentNode>> {
  const texts = await readTexts(file);
  const documents = new Map<string, DocumentNode>();
  const faults: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const sha256 = name.replace(/^sha256:/, '').toLowerCase();
    const actual = hash('sha256', text, 'hex');
    if (sha256 !== actual) faults.push(`${name} is not the SHA-256 of its document, which is ${actual}`);
    try {
      const document = parse(text);
      faults.push(...faultsOf(document).map((fault) => `${name}: ${fault}`));
      documents.set(sha256, document);
    } catch (error) {
      faults.push(`${name}: ${error instanceof GraphQLError ? error.message : String(error)}`);
    }
  }
  if (faults.length > 0) throw new ConfigurationError(faults.map((fault) => `TRUSTED_DOCUMENTS ${fault}`).join('\n'));
  return documents;
}

function faultsOf(document: DocumentNode): string[] {
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return [...(hasOperation ? [] : ['has no operation']), ...validate(schema, document).map(({ message }) => message)];
}

/** Texts by their hash, or a manifest as Apollo's generate-persisted-query-manifest writes it. */
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
        ? 'must be an object of hashes and documents, or a manifest of Apollo'
        : `can't be read: ${String(error)}`;
    throw new ConfigurationError(`TRUSTED_DOCUMENTS ${file} ${what}`);
  }
}

/** Clients know these by their messages and codes; they then send the document itself. */
function notFound(): GraphQLError {
  return refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 404);
}

function notSupported(): GraphQLError {
  return refusal('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 400);
}

/** What any other document is told where only those are answered that are trusted. */
export function trustedOnly(): GraphQLError {
  return refusal('Only trusted documents are answered here. Name one by its hash.', 'PERSISTED_QUERY_ONLY', 403);
}

/** `application/json` is answered with 200, as for any refusal of a document (GraphQL over HTTP). */
function refusal(message: string, code: RequestErrorCode, status: number): GraphQLError {
  return requestError(code, message, { status, spec: true });
}
