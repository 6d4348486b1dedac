import { type Entrance, prefixOf } from '../http/entrance.ts';
import type { Dispatch, Handler } from '../http/handler.ts';
import { createPass, type PassOptions } from '../http/pass-gates.ts';
import { recordRoute } from '../http/request-route.ts';
import { restEntrance } from '../rest/rest-entrance.ts';
import { entrances } from './entrances.ts';

/**
 * Creates the dispatch of the paths of a process. Entrances with the same gate share its limits.
 * Throws for an entrance that `server/modules/entrances.ts` does not list, and if `restEntrance`,
 * which serves all other paths, is missing.
 */
export function createDispatch(served: readonly Entrance[], options: PassOptions): Dispatch {
  const pass = createPass(options);
  const exact = new Map<string, Handler>();
  const below: [prefix: string, handler: Handler][] = [];
  let otherwise: Handler | null = null;
  for (const entrance of served) {
    const { declaration } = entrance;
    const { path } = declaration;
    if (!entrances.includes(declaration))
      throw new Error(`${path} is not listed in server/modules/entrances.ts`);
    const through = pass(entrance);
    if (declaration === restEntrance) {
      otherwise = through;
      continue;
    }
    const handler: Handler = (request, response) => {
      recordRoute(request, path);
      return through(request, response);
    };
    const prefix = prefixOf(declaration);
    if (path.endsWith('/*')) below.push([`${prefix}/`, handler]);
    if (path === prefix || path.endsWith('/*')) exact.set(prefix, handler);
    else below.push([prefix, handler]);
  }
  if (!otherwise) throw new Error('no entrance serves the other paths');
  const fallback = otherwise;
  return (path) => exact.get(path) ?? below.find(([prefix]) => path.startsWith(prefix))?.[1] ?? fallback;
}
