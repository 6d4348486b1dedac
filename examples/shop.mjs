/**
 * A shop plug-in over REST v2.1: signs in, registers a webhook, sells a voucher, and receives the signed event of the sale.
 *
 * Usage: node examples/shop.mjs PURCHASE EMAIL
 *
 * PURCHASE is the shop's purchase number, and is used as the idempotency key of the order: repeating the command within 24 hours
 * sells nothing twice. The service must be allowed to send to this machine (WEBHOOKS_ALLOW_PRIVATE_NETWORKS=true).
 */
import { randomBytes } from 'node:crypto';
import { on, once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyWebhook } from 'vouchsafe-client';

const { VOUCHSAFE_URL: url, VOUCHSAFE_EMAIL: staff, VOUCHSAFE_PASSWORD: password } = process.env;
const [purchase, email] = process.argv.slice(2);
const salesPage = '/v2.1/sales-pages/1';

// 1. Sign in. A shop that runs for days exchanges `refreshToken` at PUT /v2.1/refresh before `accessToken` expires.
const { body: session } = await request('POST', '/v2.1/authorize', {
  headers: { authorization: `Basic ${Buffer.from(`${staff}:${password}`).toString('base64')}` },
  body: { subdomain: 'demo-spa' },
});
const authorization = `Bearer ${session.accessToken}`;

// 2. Register a webhook, with a secret that signs its deliveries.
const secret = randomBytes(32).toString('hex');
const receiver = createServer(handleDelivery).listen(0, '127.0.0.1');
const sales = on(receiver, 'sale');
await once(receiver, 'listening');
const { body: webhook } = await request('POST', `${salesPage}/webhooks`, {
  headers: { authorization },
  body: { url: `http://127.0.0.1:${receiver.address().port}/`, secret, enabled_events: ['order.created'] },
});

try {
  // 3. Read the catalogue: an order specifies the version of the terms that the purchaser has seen.
  const { body: voucher } = await request('GET', `${salesPage}/vouchers/1?expand[]=options&expand[]=layouts`, {
    headers: { authorization },
  });

  // 4. Place the order. `expand[]` includes the products with their codes in the response.
  const { body: order, isReplay } = await request('POST', `${salesPage}/orders?expand[]=products&expand[]=payments`, {
    headers: { authorization, 'idempotency-key': purchase },
    body: {
      language: 'en',
      purchaser: { name: 'Robin Reed', email },
      products: [
        {
          voucher_id: voucher.id,
          voucher_version: voucher.version,
          option_id: voucher.options[0].id,
          layout_id: voucher.layouts[0].id,
          delivery_method: 'electronic',
        },
      ],
    },
  });
  const [product] = order.products;
  console.log(
    `${isReplay ? 'Sold by an earlier request' : 'Sold'}: ${product.name}, ${order.payments[0].amount.amount} pence, code ${product.voucher_code}`,
  );

  // 5. Wait for the event of this order. Events of other sales may arrive first. The event of a replayed order was sent after the
  // earlier request.
  if (!isReplay) {
    for await (const [{ name, data }] of sales) {
      if (data.id !== order.id) continue;
      console.log(`Received ${name} with a valid signature.`);
      break;
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await request('DELETE', `${salesPage}/webhooks/${webhook.id}`, { headers: { authorization } });
  receiver.close();
}

/** Responds to a delivery, and emits its event if the signature of the body as received is valid. */
async function handleDelivery(incoming, response) {
  const delivery = { headers: incoming.headers, body: await buffer(incoming) };
  const event = await verifyWebhook(delivery, secret).catch(() => null);
  if (event === null) console.log('Received a delivery with an invalid signature.');
  response.writeHead(event === null ? 401 : 204).end();
  if (event !== null) receiver.emit('sale', event);
}

/** Sends a request. After a lost response or a 503, repeats it unless it could take effect twice. Throws if it is rejected. */
async function request(method, path, { headers, body = null }) {
  const isRepeatable = method !== 'POST' || 'idempotency-key' in headers;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if ((response === null || response.status === 503) && isRepeatable && attempt < 6) {
      await wait(250 * 2 ** attempt);
      continue;
    }
    if (response === null) throw new Error(`There is no response to ${method} ${path}.`);
    if (response.ok) {
      return {
        body: response.status === 204 ? null : await response.json(),
        isReplay: response.headers.get('idempotent-replayed') === 'true',
      };
    }
    // application/problem+json. `code` is stable, `instance` is the id to quote to support, and `errors` has each invalid field.
    const { status, code, detail, instance, errors = [] } = await response.json();
    const fields = errors.map(({ field, message }) => `\n  ${field} ${message}`);
    throw new Error(`${status} ${code}: ${detail} (${instance})${fields.join('')}`);
  }
}
