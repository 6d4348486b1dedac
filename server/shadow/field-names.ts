import { z } from 'zod';
import { v1, v2 } from '../../rest-adapter/versions.ts';
import { comparedPaths } from './endpoints.ts';

/** The names of all fields in the documented responses of the compared endpoints. */
export const fieldNames: ReadonlySet<string> = new Set(
  [v1, v2].flatMap(({ prefixes, routes, errorShape }) => [
    ...namesIn(z.toJSONSchema(errorShape)),
    ...routes
      .filter(({ method, path }) => method === 'GET' && comparedPaths.has(`${prefixes[0]}${path}`))
      .flatMap(({ shape }) => namesIn(z.toJSONSchema(shape))),
  ]),
);

/** Returns the names of the properties in a JSON Schema and in its parts. */
function namesIn(schema: object): string[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    return [...(keyword === 'properties' ? Object.keys(value) : []), ...namesIn(value)];
  });
}
