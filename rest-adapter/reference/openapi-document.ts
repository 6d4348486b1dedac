import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { eventShape, eventTypes, testEventShape } from '../resources/event-resource.ts';
import { type RestVersion, tags } from '../routing/route.ts';
import { v1, v2 } from '../versions.ts';
import { describeErrorResponses } from './describe-error-responses.ts';
import { describeOperation, templateOf } from './operation.ts';
import { createSchemas, type Schemas } from './schemas.ts';
import { headers, parameters, securitySchemes } from './shared-parts.ts';

const versions = [v2, v1];

const description = `
The REST interfaces of Vouchsafe, a service that sells and redeems gift vouchers. Every path of \`/v2.1\` is also served under \`/v2\`.
\`/v1\` is the earlier interface, for tills. Every operation is also available in GraphQL, at \`/graphql\`.

- Request bodies are JSON or forms. Numbers and booleans can be sent as strings. Unknown fields are ignored.
- A related object is returned as its id, or as an object if \`expand[]\` contains its name.
- Lists accept \`order\` and \`limit\`. To request an adjacent page, send only the \`cursor\` that a page returns.
- Amounts of money are in minor units of their currency, such as pence. Times are ISO 8601 with an offset.
- HEAD is available wherever GET is. A request for an unknown object, or for an object that the caller cannot see, returns 404.
`.trim();

/**
 * Generates the OpenAPI 3.1 document of v2.1, v1 and the webhooks from the routes. `serverUrl` is
 * the absolute URL of the service, because some clients do not resolve a relative one.
 */
export function createOpenapiDocument(serverUrl: string) {
  const schemas = createSchemas();
  const paths = Object.assign({}, ...versions.map((version) => describePaths(version, schemas)));
  const webhooks = describeWebhooks(schemas);
  const responses = Object.assign({}, ...versions.map((version) => describeErrorResponses(version, schemas)));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vouchsafe',
      version: packageJson.version,
      summary: 'Sell and redeem gift vouchers.',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // The OWASP rules of Spectral require the name of an environment in the description
    // (test/contract).
    servers: [
      {
        url: serverUrl,
        description: 'The server that returned this document, in production or any other environment.',
        'x-internal': false,
      },
    ],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    webhooks,
    components: {
      schemas: sorted(schemas.components),
      responses: sorted(responses),
      headers,
      parameters,
      securitySchemes,
    },
  };
}

function describePaths(version: RestVersion, schemas: Schemas) {
  const ofPaths = Map.groupBy(version.routes, ({ path }) => `${version.prefixes[0]}${templateOf(path)}`);
  return Object.fromEntries(
    [...ofPaths].map(([path, routes]) => [
      path,
      Object.fromEntries(
        routes.map((route) => [route.method.toLowerCase(), describeOperation(version, route, schemas)]),
      ),
    ]),
  );
}

const signatures = {
  Signature:
    'The HMAC-SHA256 of the body in lower-case hexadecimal, keyed with the secret. Omitted if the webhook has no secret.',
  'Signature-Previous':
    'Like `Signature`, but keyed with the previous secret. Sent for 24 hours after the secret was rotated.',
  'webhook-id': 'The id of the event, as specified by Standard Webhooks (standardwebhooks.com).',
  'webhook-timestamp': 'The time of the attempt, in seconds since 1970, as specified by Standard Webhooks.',
  'webhook-signature':
    'The signatures of id, timestamp and body, as specified by Standard Webhooks. Omitted if the webhook has no secret.',
} as const;

function describeWebhooks(schemas: Schemas) {
  schemas.describe(testEventShape, 'output');
  return Object.fromEntries(
    eventTypes.map(({ name, meaning, data }) => {
      const shape = eventShape
        .extend({ name: z.literal(name), data })
        .meta({ id: `${pascalCase(name)}Event` });
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
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemas.describe(shape, 'output') } },
            },
            responses: {
              '2XX': { description: 'The event was delivered. The response must arrive within 15 seconds.' },
              410: { description: 'The receiver is gone: the webhook becomes inactive.' },
              default: {
                description: 'The delivery failed and is retried, at most nine times over three days.',
              },
            },
          },
        },
      ];
    }),
  );
}

/**
 * Converts a name to Pascal case: `order-product.redeem_cancelled` → `OrderProductRedeemCancelled`.
 */
function pascalCase(name: string): string {
  return name.replace(/(?:^|[-._])([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function sorted<Value>(table: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}
