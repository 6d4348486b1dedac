import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BuiltFile, loadBuiltFiles, sendBuiltFile, sendText } from '../http/built-files.ts';
import { type EntranceDeclaration, fromMemory, prefixOf } from '../http/entrance.ts';
import { fileGate } from '../http/request-gates.ts';

export const docsEntrance: EntranceDeclaration = {
  path: '/docs/*',
  serves: 'the documentation of this version',
  ...fromMemory,
  gates: [fileGate],
};
const docsPath = prefixOf(docsEntrance);

/** The output folder of `npm run build:docs`. */
export const docsFolder = new URL('../../dist/docs/', import.meta.url);

/** Pages load styles, scripts, images and the search index of their own origin only. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-cache',
};

/**
 * Serves the documentation of this version from memory; the first request loads the files. Pages
 * have no extension in their address. If the documentation is not built, the response is a 503 that
 * names the build command.
 */
export function createDocsFiles(folder: URL = docsFolder) {
  let loading: Promise<ReadonlyMap<string, BuiltFile>> | undefined;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Only GET and HEAD are allowed.');
    loading ??= loadBuiltFiles(folder, ['.css', '.html', '.js', '.json', '.png', '.webp'], headers);
    const files = await loading.catch(() => null);
    if (files === null) {
      loading = undefined;
      return sendText(response, 503, 'The documentation is not built. Run "npm run build:docs".');
    }
    const path = (request.url ?? '/').replace(/\?.*$/s, '').slice(docsPath.length);
    // Relative, so that it also works below a path that a proxy removes.
    if (path === '') return void response.writeHead(301, { Location: 'docs/' }).end();
    const name = path.slice(1);
    const file =
      files.get(name) ?? files.get(name === '' || name.endsWith('/') ? `${name}index.html` : `${name}.html`);
    if (file) sendBuiltFile(request, response, file);
    else sendText(response, 404, `This page does not exist. The documentation starts at ${docsPath}/.`);
  };
}
