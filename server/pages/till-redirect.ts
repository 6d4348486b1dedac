import { type EntranceDeclaration, fromMemory, prefixOf } from '../http/entrance.ts';
import type { Handler } from '../http/handler.ts';
import { fileGate } from '../http/request-gates.ts';
import type { ServiceUrl } from '../http/service-url.ts';
import { consoleEntrance } from './console-files.ts';

export const tillEntrance: EntranceDeclaration = {
  path: '/till/*',
  serves: 'a redirect to the till of the console',
  ...fromMemory,
  gates: [fileGate],
};

/**
 * Redirects `/till/SUBDOMAIN` to the till of that sales page, and `/till` to that of the sales page
 * that the browser displayed last, which only the console reads. Allows GET and HEAD only.
 */
export function createTillRedirect(url: ServiceUrl): Handler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    const rest = (request.url ?? '').slice(prefixOf(tillEntrance).length);
    const subdomain = /^\/([\w-]+)\/?(?:\?|$)/.exec(rest)?.[1];
    const target = subdomain === undefined ? '?till' : `${subdomain}/till`;
    response.writeHead(302, { Location: `${url.path}${prefixOf(consoleEntrance)}/${target}` }).end();
  };
}
