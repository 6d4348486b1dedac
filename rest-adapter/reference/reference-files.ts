import { readFile } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { setEntityTag } from '../entity-tag.ts';
import { createOpenapiDocument } from './openapi-document.ts';

interface ReferenceFile {
  readonly path: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly read: () => Promise<string>;
}

/**
 * Returns the public reference files: the OpenAPI document and a page that displays it. The service itself serves all files that
 * the page loads, so that the page works without internet access. `serverUrl` is the URL of the service in the document.
 */
export function createReferenceFiles(serverUrl: string): ReferenceFile[] {
  const read = once(async () => JSON.stringify(createOpenapiDocument(serverUrl)));
  return [{ path: '/openapi.json', type: 'application/json', read }, ...pageFiles];
}

const pageFiles: readonly ReferenceFile[] = [
  {
    path: '/reference',
    type: 'text/html',
    headers: {
      // `unsafe-inline` is required because the page's script sets styles on elements. All other resources must come from this
      // service.
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

/** Serves a file with an ETag. Clients must revalidate it on every request. */
export function serveFile({ type, headers = {}, read }: ReferenceFile): Middleware {
  return async (ctx) => {
    const text = await read();
    ctx.set({ ...headers, 'Cache-Control': 'no-cache' });
    ctx.type = type;
    ctx.body = text;
    setEntityTag(ctx, text);
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
    <script src="reference/start.js"></script>
  </body>
</html>
`;

/**
 * Script that starts Swagger UI. Without `validatorUrl: null`, Swagger UI would send the document's URL to an online validator.
 */
const startScript = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });
`;

function swaggerUiFile(name: string, type: string): ReferenceFile {
  const file = new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
  return { path: `/reference/${name}`, type, read: once(() => readFile(file, 'utf8')) };
}

function once(read: ReferenceFile['read']): ReferenceFile['read'] {
  let text: Promise<string> | undefined;
  return () => {
    text ??= read();
    return text;
  };
}
