import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import { applyEntityTag, createEntityTag } from '../http/entity-tag.ts';
import { createOpenapiDocument } from './openapi-document.ts';

interface ReferenceFile {
  readonly path: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly read: () => Promise<string>;
}

/**
 * Returns the public reference files: the OpenAPI document and a page that displays it. The service
 * itself serves all files that the page loads, so that the page works without internet access.
 * `serverUrl` returns the URL of the service, and is called when the document is first requested.
 */
export function createReferenceFiles(serverUrl: () => string): ReferenceFile[] {
  const read = once(async () => JSON.stringify(createOpenapiDocument(serverUrl())));
  return [{ path: '/openapi.json', type: 'application/json', read }, ...pageFiles];
}

const pageFiles: readonly ReferenceFile[] = [
  {
    path: '/reference',
    type: 'text/html',
    headers: {
      // `unsafe-inline` is required because the page's script sets styles on elements. All other
      // resources must come from this service.
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    },
    read: async () => page,
  },
  { path: '/reference/start.js', type: 'text/javascript', read: async () => startScript },
  swaggerUiFile('swagger-ui.css', 'text/css'),
  swaggerUiFile('swagger-ui-bundle.js', 'text/javascript'),
];

/**
 * Serves a file with an ETag. Clients must revalidate it on every request. The file is read and
 * compressed once: to compress the script of the page for each request would use the threads that
 * check passwords.
 */
export function serveFile({ type, headers = {}, read }: ReferenceFile): Middleware {
  const load = once(async () => {
    const text = await read();
    const plain = Buffer.from(text);
    return { etag: createEntityTag(text), plain, compressed: await promisify(gzip)(plain) };
  });
  return async (ctx) => {
    const { etag, plain, compressed } = await load();
    const isCompressed = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    ctx.set({ ...headers, 'Cache-Control': 'no-cache', ...(isCompressed && { 'Content-Encoding': 'gzip' }) });
    ctx.vary('Accept-Encoding');
    ctx.type = type;
    ctx.body = isCompressed ? compressed : plain;
    applyEntityTag(ctx, etag);
  };
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Vouchsafe: API reference</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="reference/swagger-ui.css">
  </head>
  <body>
    <main id="reference"></main>
    <script src="reference/swagger-ui-bundle.js"></script>
    <script type="module" src="reference/start.js"></script>
  </body>
</html>
`;

/**
 * Script that starts Swagger UI. The page may be open at another address of the service than that in
 * the document, and its policy permits requests to its own address only.
 */
const startScript = `const spec = await (await fetch('openapi.json')).json();
spec.servers[0].url = new URL('.', location.href).href.replace(/\\/$/, '');
SwaggerUIBundle({ spec, dom_id: '#reference', deepLinking: true });
`;

function swaggerUiFile(name: string, type: string): ReferenceFile {
  const file = new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
  return { path: `/reference/${name}`, type, read: once(() => readFile(file, 'utf8')) };
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}
