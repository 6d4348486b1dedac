import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createProblem } from '../../rest-adapter/errors/problem.ts';
import { RestError } from '../../rest-adapter/errors/rest-error.ts';
import { retryHeaders } from '../../rest-adapter/errors/retry-headers.ts';
import { challengeFor } from '../../rest-adapter/handle-errors.ts';
import { matchesEntityTag } from '../../rest-adapter/http/entity-tag.ts';
import { tokenCheckLimits } from '../../src/access/authenticator.ts';
import { requirePrincipal } from '../../src/access/principal.ts';
import { authenticateHeader, type ContextDependencies } from '../graphql/graphql-context.ts';
import { acceptsGzip } from '../http/accept-encoding.ts';
import type { ClientAddressOf } from '../http/client-address.ts';
import { type EntranceDeclaration, fromMemory } from '../http/entrance.ts';
import type { Handler } from '../http/handler.ts';
import { fileGate } from '../http/request-gates.ts';
import { requestIdOf } from '../http/request-id.ts';
import { toRestError } from '../http/to-rest-error.ts';

export const schemaEntrance: EntranceDeclaration = {
  path: '/schema.graphql',
  serves: 'the GraphQL schema, with any valid token',
  ...fromMemory,
  unit: 'a request, with statements only if its token is not cached',
  gates: [fileGate],
  innerGates: [tokenCheckLimits],
  allowsOrigins: true,
};

export const possibleTypesEntrance: EntranceDeclaration = {
  ...schemaEntrance,
  path: '/possible-types.json',
  serves:
    'the types of the interfaces and unions of the GraphQL schema, for the caches of clients, with any valid token',
};

export const storefrontSchemaEntrance: EntranceDeclaration = {
  ...schemaEntrance,
  path: '/storefront/schema.graphql',
  serves: 'the GraphQL schema of storefronts, with a publishable key',
  allowsOrigins: false,
};

/**
 * A file that `npm run generate` writes. Printing the schema would block the process for 0.1 s.
 */
interface GeneratedFile {
  readonly url: URL;
  readonly mediaType: string;
}

/** The schema in the schema definition language. */
export const schemaFile: GeneratedFile = {
  url: new URL('../../schema/schema.graphql', import.meta.url),
  mediaType: 'text/plain; charset=utf-8',
};

/** The schema of storefronts in the schema definition language. */
export const storefrontSchemaFile: GeneratedFile = {
  url: new URL('../../schema/storefront.graphql', import.meta.url),
  mediaType: 'text/plain; charset=utf-8',
};

/** The names of the object types of each interface and union, as Apollo Client's cache reads them. */
export const possibleTypesFile: GeneratedFile = {
  url: new URL('../../schema/possible-types.json', import.meta.url),
  mediaType: 'application/json',
};

interface FileContent {
  readonly mediaType: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

/**
 * Returns the handler of a file about the schema, for callers with any valid token, even if
 * introspection is disabled. Errors are problems (RFC 9457), as in v2.1. The first request loads the
 * file.
 */
export function createSchemaFile(
  file: GeneratedFile,
  {
    authenticate,
    reportBug,
    addressOf,
  }: Pick<ContextDependencies, 'authenticate' | 'reportBug'> & { readonly addressOf: ClientAddressOf },
): Handler {
  let loading: Promise<FileContent> | undefined;

  return async (request, response) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        throw new RestError('METHOD_NOT_ALLOWED', 'Only GET and HEAD are allowed.');
      }
      const { authorization } = request.headers;
      requirePrincipal(await authenticateHeader(authenticate, authorization, addressOf(request)));
      loading ??= load(file).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      send(request, response, await loading);
    } catch (error) {
      sendProblem(
        request,
        response,
        toRestError(error, (bug) => reportBug(bug, requestIdOf(request))),
      );
    }
  };
}

async function load({ url, mediaType }: GeneratedFile): Promise<FileContent> {
  const plain = await readFile(url);
  const etag = `W/"${hash('sha1', plain, 'base64url')}"`;
  return { mediaType, etag, plain, compressed: await promisify(gzip)(plain) };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { mediaType, etag, plain, compressed }: FileContent,
): void {
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.appendHeader('Vary', 'Accept-Encoding');
  if (matchesEntityTag(request.headers['if-none-match'] ?? '', etag)) {
    response.writeHead(304).end();
    return;
  }
  const isCompressed = acceptsGzip(request);
  const body = isCompressed ? compressed : plain;
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200, { 'Content-Type': mediaType, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendProblem(request: IncomingMessage, response: ServerResponse, error: RestError): void {
  const problem = createProblem(error, requestIdOf(request));
  const { status } = problem;
  if (status === 401) {
    response.setHeader('WWW-Authenticate', challengeFor(error, request.headers.authorization !== undefined));
  }
  const headers = { 'Content-Type': 'application/problem+json', ...retryHeaders(error, status) };
  response.writeHead(status, headers).end(JSON.stringify(problem));
}
