import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './launch.ts';

/** The parts of an OpenAPI schema from which values are generated. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly format?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One operation of the document, with every reference resolved. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

// biome-ignore lint/suspicious/noExplicitAny: any value of a JSON document
type Part = any;

/**
 * Returns every operation of the OpenAPI document in a checkout of the repository. Defaults to the
 * checkout of this file.
 */
export function readOperations(checkout: string = project): Operation[] {
  const document: Part = JSON.parse(readFileSync(join(checkout, 'rest-adapter/openapi.json'), 'utf8'));
  const follow = (part: Part, depth = 0): Part => {
    if (Array.isArray(part)) return part.map((item) => follow(item, depth));
    if (typeof part !== 'object' || part === null) return part;
    const reference: string | undefined = part.$ref;
    if (reference !== undefined) {
      // Limits the depth of recursive schemas.
      if (depth > 8) return {};
      const target = reference
        .slice(2)
        .split('/')
        .reduce((at: Part, name) => at?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);
      return follow(target, depth + 1);
    }
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, follow(value, depth)]));
  };
  return Object.entries<Part>(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const operation = item[method];
      if (operation === undefined) return [];
      const content = follow(operation.requestBody)?.content ?? {};
      const body = content['application/json'] ?? content['application/x-www-form-urlencoded'];
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters: follow([...(item.parameters ?? []), ...(operation.parameters ?? [])]),
          body: body?.schema ?? null,
        },
      ];
    }),
  );
}
