import { createServer } from 'node:http';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { verifyWebhook, type WebhookEvent, WebhookSignatureError } from '../../packages/client/src/index.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, type Received, useReceiver } from '../webhooks/receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const plain = 'a plain secret, 1 of its kind';
const standard = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const other = `whsec_${Buffer.from('fedcba9876543210fedcba9876543210').toString('base64')}`;

async function deliver(path: string, secret: string | null): Promise<Received> {
  const input = { ...(secret !== null && { secret }), enabled_events: ['order.created'] };
  await addWebhook(service, `${receiver.url}${path}`, input);
  expect((await order(service)).status).toBe(201);
  return until(() => receiver.at(path)[0]);
}

test.each([
  ['literal', plain],
  ['whsec_', standard],
])(
  'a delivery that is signed with a %s secret is verified, and a changed one is not',
  async (kind, secret) => {
    const { headers, body, event } = await deliver(`/${kind}`, secret);
    expect(await verifyWebhook({ headers, body }, secret)).toEqual(event);
    expect(await verifyWebhook({ headers, body: Buffer.from(body) }, [other, secret])).toEqual(event);
    const rejected = [
      [{ headers, body }, other],
      [{ headers, body: `${body} ` }, secret],
      [{ headers: { ...headers, 'webhook-id': 'another' }, body }, secret],
      [{ headers: { ...headers, 'webhook-signature': 'v1,AAAA v1a,x' }, body }, secret],
    ] as const;
    for (const [delivery, key] of rejected)
      await expect(verifyWebhook(delivery, key)).rejects.toThrow('The signature of the delivery is invalid.');
  },
);

test('a delivery without a signature, and one that is older than the tolerance, are rejected', async () => {
  const unsigned = await deliver('/unsigned', null);
  await expect(verifyWebhook(unsigned, plain)).rejects.toBeInstanceOf(WebhookSignatureError);
  const { headers, body } = await deliver('/old', plain);
  const options = { toleranceSeconds: -1 };
  await expect(verifyWebhook({ headers, body }, plain, options)).rejects.toThrow('timestamp');
});

test('a delivery after a rotation is verified with the new and with the old secret', async () => {
  const { event } = await deliver('/rotated', plain);
  const id = `Webhook:1:${(await service.database.query<{ id: number }>({ text: `select id from webhooks where url like '%/rotated'`, values: [] }))[0]?.id}`;
  const document = `mutation ($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) { userErrors { code } } }`;
  await graphql(service, document, { input: { id, secret: standard } });
  await order(service);
  const { headers, body } = await until(() => receiver.at('/rotated')[1]);
  for (const secret of [plain, standard])
    expect((await verifyWebhook({ headers, body }, secret)).id).not.toBe(event.id);
});

test('a parsed body is rejected with a TypeError', async () => {
  const { headers, event } = await deliver('/parsed', plain);
  await expect(verifyWebhook({ headers, body: event }, plain)).rejects.toBeInstanceOf(TypeError);
});

test('the delivery is verified by a fetch handler, by a Node.js server and by koa', async () => {
  const { headers, body, event } = await deliver('/handlers', plain);
  const signed = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('webhook-') && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const request = new Request('http://127.0.0.1/', { method: 'POST', headers: signed, body });
  expect(await verifyWebhook(request, plain)).toEqual(event);

  const received: WebhookEvent[] = [];
  const node = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    received.push(await verifyWebhook({ headers: incoming.headers, body: Buffer.concat(chunks) }, plain));
    response.end();
  });
  const koa = new Koa().use(async (context) => {
    const chunks: Buffer[] = [];
    for await (const chunk of context.req) chunks.push(chunk);
    received.push(await verifyWebhook({ headers: context.headers, body: Buffer.concat(chunks) }, plain));
    context.status = 204;
  });
  for (const server of [node, createServer(koa.callback())]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: signed, body })).ok).toBe(
      true,
    );
    server.close();
    server.closeAllConnections();
  }
  expect(received).toEqual([event, event]);
});
