import type { RestVersion, Route } from '../routing/route.ts';
import { baseHeaders, isIdempotent, responseName, routeErrorsOf } from './describe-error-responses.ts';
import type { JsonSchema, Schemas } from './schemas.ts';
import {
  type HeaderName,
  headerRefs,
  type ParameterName,
  parameterRef,
  type securitySchemes,
} from './shared-parts.ts';

/** Returns the Operation object of a route for the OpenAPI document. */
export function describeOperation(version: RestVersion, route: Route, schemas: Schemas) {
  const { name, tag, summary, description, input, authentication } = route;
  const query = queryParameters(route, schemas);
  const schema = input && schemas.describe(input, 'input');
  const errors = routeErrorsOf(version, route);
  const rejections = new Set(
    errors.filter(({ isOwn }) => isOwn).map(({ status, label }) => `${label} (${status})`),
  );
  const sentences = [
    description,
    ...(rejections.size === 0 ? [] : [`Rejected with ${[...rejections].join(', ')}.`]),
  ];
  return {
    operationId: version.channel === 'v1' ? `v1${name.charAt(0).toUpperCase()}${name.slice(1)}` : name,
    tags: [tag],
    summary,
    ...('Deprecation' in version.headers && { deprecated: true }),
    description: sentences.join(' '),
    security: securityOf[authentication],
    parameters: [
      ...pathParameters(route),
      ...expandParameter(route),
      ...query,
      ...headerParameters(route).map(parameterRef),
    ],
    ...(schema && {
      requestBody: {
        required: true,
        description:
          'JSON, or a form with PHP-style brackets such as `products[0][voucher_id]=1`. A form cannot contain files, and its empty fields are treated as absent.',
        content: {
          // Some clients read the example of the media type only.
          'application/json': { schema, ...exampleOf(schema, schemas) },
          'application/x-www-form-urlencoded': { schema },
          'multipart/form-data': { schema },
        },
      },
    }),
    responses: {
      [route.status]: describeSuccess(version, route, schemas, query.some(isCursor)),
      ...(hasEntityTag(route) && {
        304: {
          description: 'The object has not changed: its `ETag` is the one in `If-None-Match`.',
          headers: headerRefs([...baseHeaders(version), 'ETag']),
        },
      }),
      ...Object.fromEntries(
        errors.map(({ status }) => [
          status,
          { $ref: `#/components/responses/${responseName(version, status)}` },
        ]),
      ),
    },
  };
}

/** Returns the first example of a schema, which can be that of the component that it references. */
function exampleOf({ $ref, examples }: JsonSchema, { components }: Schemas): { example?: unknown } {
  const found = $ref ? components[$ref.replace('#/components/schemas/', '')]?.examples : examples;
  return found ? { example: found[0] } : {};
}

/**
 * Converts a path to an OpenAPI template: `/sales-pages/:salesPageId` → `/sales-pages/{salesPage}`.
 */
export function templateOf(path: string): string {
  return path.replace(parameterPattern, (_match, name: string) => `{${name}}`);
}

const parameterPattern = /:(\w+?)(?:Id)?\b/g;

type Requirement = Partial<Record<keyof typeof securitySchemes, readonly []>>;

const bearer: Requirement[] = [{ accessToken: [] }, { apiKey: [] }];

const securityOf = {
  bearer,
  guest: [...bearer, { guestToken: [] }],
  basic: [{ staffCredentials: [] }],
  none: [{}],
} as const satisfies Record<Route['authentication'], readonly Requirement[]>;

function pathParameters({ path, exampleIds: routeIds }: Route) {
  return [...path.matchAll(parameterPattern)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: `The id of the ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`,
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 0x7fffffff },
    example: routeIds?.[name] ?? exampleIds[name],
  }));
}

/**
 * Example ids by path parameter. They exist in the demo data, except the webhook, which the example
 * of `createWebhook` creates.
 */
const exampleIds: Readonly<Record<string, number>> = {
  salesPage: 1,
  voucher: 1,
  order: 44,
  product: 52,
  redemption: 41,
  webhook: 1,
  user: 4,
};

function expandParameter({ expansions }: Route) {
  const values = Object.keys(expansions);
  if (values.length === 0) return [];
  const schema = { type: 'array', maxItems: 100, items: { type: 'string', enum: values } };
  const description = 'The related objects to return in full instead of as ids. Defaults to none.';
  return [
    {
      name: 'expand[]',
      in: 'query',
      description,
      style: 'form',
      explode: true,
      schema,
      example: values.slice(0, 1),
    },
  ];
}

function queryParameters({ query }: Route, schemas: Schemas) {
  const { properties = {}, required = [] } = query ? schemas.describe(query, 'input') : {};
  return Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, examples, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
      ...(examples !== undefined && { example: examples[0] }),
    }),
  );
}

function headerParameters(route: Route): ParameterName[] {
  if (route.method === 'GET') return hasEntityTag(route) ? ['IfNoneMatch'] : [];
  return [
    ...(isIdempotent(route) ? ['IdempotencyKey' as const] : []),
    ...(isCreation(route) ? ['Prefer' as const] : []),
  ];
}

/** The content of a file: OpenAPI 3.1 describes binary content by an empty schema. */
const file = { schema: {} };

/**
 * Returns whether the responses of a route can have an ETag. A file has none, because it is created
 * for each response.
 */
function hasEntityTag({ method, fileTypes }: Route): boolean {
  return method === 'GET' && fileTypes === undefined;
}

function isCreation({ method, status }: Route): boolean {
  return method === 'POST' && status === 201;
}

const isCursor = ({ name }: { name: string }) => name === 'cursor';

function describeSuccess(version: RestVersion, route: Route, schemas: Schemas, isList: boolean) {
  const names: HeaderName[] = [...baseHeaders(version)];
  if (hasEntityTag(route)) names.push('ETag');
  if (isList) names.push('Link');
  if (isCreation(route)) names.push('Location', 'Preference-Applied');
  if (isIdempotent(route)) names.push('Idempotent-Replayed');
  const schema = route.fileTypes ? null : schemas.describe(route.shape, 'output');
  return {
    description: descriptionOf[route.status],
    headers: headerRefs(names),
    ...(route.fileTypes && { content: Object.fromEntries(route.fileTypes.map((type) => [type, file])) }),
    ...(!route.fileTypes && route.status !== 204 && { content: { 'application/json': { schema } } }),
  };
}

const descriptionOf = {
  200: 'The request succeeded.',
  201: 'The object was created, changed or deleted.',
  204: 'The request succeeded. The response has no body.',
} as const;
