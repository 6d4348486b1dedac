import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { eventShape, eventTypes, testEventShape } from '../resources/event.ts';
import { type RestVersion, tags } from '../route.ts';
import { v1, v2 } from '../versions.ts';
import { describeFailures } from './failures.ts';
import { describeOperation, templateOf } from './operation.ts';
import { createSchemas, type Schemas } from './schemas.ts';
import { headers, parameters, securitySchemes } from './shared-parts.ts';

const versions = [v2, v1];

const description = `
The REST interfaces of Vouchsafe, a service that sells and redeems vouchers. Everything of \`/v2.1\` answers under \`/v2\` as well.
\`/v1\` is the earlier interface, for tills. All that can be done is also in GraphQL, at \`/graphql\`.

- Bodies are JSON or forms. What is expected to be a number or true or false may come as text, unknown fields do not count.
- A related object is its id, or itself where \`expand[]\` names it.
- A list is asked for with \`order\` and \`limit\`, and its neighbours with the \`cursor\` that it gives, alone.
- Money is in the smallest unit of its currency. Times are ISO 8601 with an offset.
- Every GET has a HEAD. An id that the caller can't see is a 404, like one that there is not.
`.trim();

/**
 * Generates the OpenAPI 3.1 document of v2.1, v1 and the webhooks from the routes. `serverUrl` is the URL of the service;
 * defaults to `/`, which clients resolve against the address of the document.
 */
export function createOpenapiDocument(serverUrl = '/') {
  const schemas = createSchemas();
  const paths = Object.assign({}, ...versions.map((version) => describePaths(version, schemas)));
  const webhooks = describeWebhooks(schemas);
  const responses = Object.assign({}, ...versions.map((version) => describeFailures(version, schemas)));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vouchsafe',
      version: packageJson.version,
      summary: 'Sell and redeem gift vouchers.',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl, description: 'This service, in production or wherever it runs.', 'x-internal': false }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    webhooks,
    components: { schemas: sorted(schemas.components), responses: sorted(responses), headers, parameters, securitySchemes },
  };
}

function describePaths(version: RestVersion, schemas: Schemas) {
  const ofPaths = Map.groupBy(version.routes, ({ path }) => `${version.prefixes[0]}${templateOf(path)}`);
  return Object.fromEntries(
    [...ofPaths].map(([path, routes]) => [
      path,
      Object.fromEntries(routes.map((route) => [route.method.toLowerCase(), describeOperation(version, route, schemas)])),
    ]),
  );
}

const signatures = {
  Signature: 'The lower-case hex HMAC-SHA256 of the body, keyed with the secret; none without a secret.',
  'Signature-Previous': 'The same with the secret before, for a day after it was rotated.',
  'webhook-id': 'The id of the event. This and the next two: standardwebhooks.com.',
  'webhook-timestamp': 'Seconds since 1970.',
  'webhook-signature': 'Signatures of id, time and body; none without a secret.',
} as const;

function describeWebhooks(schemas: Schemas) {
  schemas.describe(testEventShape, 'output');
  return Object.fromEntries(
    Object.entries(eventTypes).map(([name, { meaning, data }]) => {
      const shape = eventShape.extend({ name: z.literal(name), data }).meta({ id: `${pascalCase(name)}Event` });
      return [
        name,
        {
          post: {
            operationId: `on${pascalCase(name)}`,
            tags: ['Webhooks'],
            summary: meaning,
            security: [{}],
            parameters: Object.entries(signatures).map(([header, text]) => ({
              name: header,
              in: 'header',
              description: text,
              schema: { type: 'string', maxLength: 4096 },
            })),
            requestBody: { required: true, content: { 'application/json': { schema: schemas.describe(shape, 'output') } } },
            responses: {
              '2XX': { description: 'Taken, within 15 seconds.' },
              410: { description: 'The webhook is set inactive.' },
              default: { description: 'Tried again, nine times over three days.' },
            },
          },
        },
      ];
    }),
  );
}

/** Converts a name to Pascal case: `order-product.redeem_cancelled` → `OrderProductRedeemCancelled`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|[-._])([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function sorted<Value>(table: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}
