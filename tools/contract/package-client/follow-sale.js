/**
 * A program for Bun and Node.js with the packed client, which the test copies to a new project.
 *
 *     bun follow-sale.js URL TOKEN CODE
 *     node follow-sale.js URL TOKEN CODE
 *
 * Follows the events of sales page 1 over both transports, redeems one minor unit of a voucher twice
 * with one key, and prints the results and the received events as JSON.
 */
import { createClient } from 'vouchsafe-client';
import { eventStreams } from 'vouchsafe-client/event-streams';
import { sockets } from 'vouchsafe-client/sockets';
import { WebSocket as NodeWebSocket } from 'ws';

const [url, token, code] = process.argv.slice(2);
const options = { url: `${url}/graphql`, credentials: { token } };
const client = createClient(options);
const salesPageId = 'SalesPage:1';
const { salesPage } = await client.request(
  '{ salesPage(databaseId: 1) { events(first: 1) { nodes { id } } } }',
);
// Node.js 20 has no WebSocket.
const webSocket = globalThis.WebSocket ?? NodeWebSocket;
const after = salesPage.events.nodes[0]?.id ?? null;

const firstEvent = async (eventTransport) => {
  for await (const { name } of createClient({ ...options, eventTransport }).events({ salesPageId, after }))
    return name;
};
const events = Promise.all([sockets({ webSocket }), eventStreams()].map(firstEvent));
const redeem = async () => {
  const input = {
    voucher: { code: { salesPageId, code } },
    redeemLocationId: 'RedeemLocation:1',
    units: { amount: { amount: 1, currency: 'GBP' } },
    idempotencyKey: `follow ${code}`,
  };
  const result = await client.redeemVoucher(input);
  return result.ok && result.value.replayed;
};
const replayed = [await redeem(), await redeem()];
const { bun, node } = process.versions;
console.log(JSON.stringify({ runtime: bun ? 'Bun' : `Node.js ${node}`, replayed, events: await events }));
process.exit(0);
