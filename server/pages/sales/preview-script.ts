import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadBuiltFiles, sendBuiltFile, sendText } from '../../http/built-files.ts';
import { type EntranceDeclaration, fromMemory } from '../../http/entrance.ts';
import { fileGate } from '../../http/request-gates.ts';

/** The name of the script is no subdomain, because it contains a dot. */
export const previewScriptEntrance: EntranceDeclaration = {
  path: '/s/preview.js',
  serves: 'the script that displays the preview of a voucher on its sales page',
  ...fromMemory,
  gates: [fileGate],
};

/** Serves the script from memory. The first request loads it. */
export function createPreviewScript() {
  const folder = new URL('./browser/', import.meta.url);
  let loading: ReturnType<typeof loadBuiltFiles> | undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Only GET and HEAD are allowed.');
    loading ??= loadBuiltFiles(folder, ['.js'], { 'Cache-Control': 'no-cache' });
    const file = (await loading).get('preview.js');
    if (!file) throw new Error('the script of previews is missing');
    sendBuiltFile(request, response, file);
  };
}
