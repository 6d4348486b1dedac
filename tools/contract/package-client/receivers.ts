/**
 * Receives webhooks with Express, Fastify, koa and a fetch handler, each of which verifies the raw
 * body with vouchsafe-client as its README describes.
 *
 *     node package-client/receivers.ts SECRET
 *
 * Prints the URLs of the servers by their names as JSON, and then a line for each event that a server
 * has received: the name of the server and that of the event. A delivery without a valid signature
 * is rejected with 401.
 */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import fastify from 'fastify';
import Koa from 'koa';
import { type ReceivedDelivery, verifyWebhook } from 'vouchsafe-client';

const [, , secret = ''] = process.argv;

/** Prints the event of a delivery to a server. Returns the status of the response. */
async function receive(server: string, delivery: Request | ReceivedDelivery): Promise<204 | 401> {
  const event = await verifyWebhook(delivery, secret).catch(() => null);
  if (event !== null) console.log(server, event.name);
  return event === null ? 401 : 204;
}

const expressServer = express();
expressServer.post('/', express.raw({ type: '*/*' }), async ({ headers, body }, response) => {
  response.status(await receive('express', { headers, body })).end();
});

const fastifyServer = fastify();
fastifyServer.removeAllContentTypeParsers();
fastifyServer.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
fastifyServer.post<{ Body: Buffer }>('/', async ({ headers, body }, reply) =>
  reply.status(await receive('fastify', { headers, body })).send(),
);
await fastifyServer.ready();

const koaServer = new Koa().use(async (context) => {
  context.status = await receive('koa', { headers: context.headers, body: await buffer(context.req) });
});

/** A fetch handler, as of Hono, Deno or Cloudflare Workers. */
async function handle(request: Request): Promise<Response> {
  return new Response(null, { status: await receive('fetch', request) });
}

const listeners: Readonly<Record<string, RequestListener>> = {
  express: expressServer,
  fastify: (request, response) => void fastifyServer.routing(request, response),
  koa: koaServer.callback(),
  async fetch(incoming, outgoing) {
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const body = new Uint8Array(await buffer(incoming));
    const request = new Request('http://localhost/', { method: 'POST', headers, body });
    outgoing.writeHead((await handle(request)).status).end();
  },
};
const urls = Object.entries(listeners).map(async ([name, listener]) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [name, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
});
console.log(JSON.stringify(Object.fromEntries(await Promise.all(urls))));
