import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BuiltFile, loadBuiltFiles, sendBuiltFile, sendText } from '../http/built-files.ts';
import { type EntranceDeclaration, fromMemory, prefixOf } from '../http/entrance.ts';
import { fileGate } from '../http/request-gates.ts';
import { createConsolePage, type PageOptions, type SendConsolePage } from './console-page.ts';

export const consoleEntrance: EntranceDeclaration = {
  path: '/console/*',
  serves: 'the console',
  ...fromMemory,
  gates: [fileGate],
};
const consolePath = prefixOf(consoleEntrance);

/** The output folder of `npm run build:console`. */
export const consoleFolder = new URL('../../dist/console/', import.meta.url);

interface ConsoleBuild {
  /** The files except the page, by their path in the build. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly sendPage: SendConsolePage;
}

/** Headers of assets. Assets never expire, because their names contain a hash of their content. */
const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Serves the built console from memory; the first request loads the files. Every path that is not
 * an asset returns the page, because the console resolves its own routes. The page's `<base>`
 * contains the path of `publicUrl`. If the console is not built, the response is a 503 that names the
 * build command.
 */
export function createConsoleFiles(
  publicUrl: () => string,
  options: Omit<PageOptions, 'base'>,
  folder: URL = consoleFolder,
) {
  let loading: Promise<ConsoleBuild> | undefined;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Only GET and HEAD are allowed.');
    loading ??= loadBuild(
      folder,
      `${new URL(publicUrl()).pathname.replace(/\/$/, '')}${consolePath}/`,
      options,
    );
    const build = await loading.catch(() => null);
    if (build === null) {
      loading = undefined;
      return sendText(response, 503, 'The console is not built. Run "npm run build:console".');
    }
    const name = (request.url ?? '/').replace(/\?.*$/s, '').slice(consolePath.length + 1);
    const file = build.files.get(name);
    if (file) sendBuiltFile(request, response, file);
    else if (name.startsWith('assets/'))
      sendText(response, 404, 'This file does not exist. Reload the console.');
    else build.sendPage(request, response);
  };
}

async function loadBuild(
  folder: URL,
  base: string,
  options: Omit<PageOptions, 'base'>,
): Promise<ConsoleBuild> {
  const page = await readFile(new URL('index.html', folder), 'utf8');
  const files = await loadBuiltFiles(folder, ['.css', '.js', '.svg'], assetHeaders);
  return { files, sendPage: createConsolePage(page, { ...options, base }) };
}
