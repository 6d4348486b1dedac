/**
 * Tests whether a client with a normalised cache displays the current state of a sold voucher after
 * it has read the voucher's events.
 *
 *     node caches/main.ts CLIENT URL TOKEN VOUCHER AFTER COUNT [identified]
 *
 * CLIENT is `apollo`, `relay` or `urql`. VOUCHER is the global id of an order product of sales page
 * 1. The program loads the voucher, loads the list of events, and follows COUNT events after the
 * event AFTER. It prints the redeemed units that the cache contains after each step, as JSON. With
 * `identified`, snapshots have the type and the global id of the live voucher.
 */
import { readFile } from 'node:fs/promises';
import { buildSchema } from 'graphql';
import { createApolloClient } from './apollo.ts';
import { createRelayClient } from './relay.ts';
import { createTransport, identifySnapshots } from './transport.ts';
import { createUrqlClient } from './urql.ts';

const [, , name, url = '', token = '', voucher = '', after = '', count = '', mode] = process.argv;
const schema = buildSchema(
  await readFile(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'),
);
const transport = createTransport(url, token, mode === 'identified' ? identifySnapshots : (data) => data);
const clients = {
  apollo: () => createApolloClient(transport, schema),
  relay: () => createRelayClient(transport),
  urql: () => createUrqlClient(transport, schema),
};
const create = Object.entries(clients).find(([client]) => client === name)?.[1];
if (!create) throw new Error(`unknown client: ${name}`);
const client = await create();

const { balance: loaded } = await client.loadVoucher(voucher);
await client.loadEvents();
const { balance: afterEvents } = await client.readVoucher(voucher);
await client.replayEvents(after, Number(count));
const { balance: afterReplay } = await client.readVoucher(voucher);
console.log(
  JSON.stringify({
    loaded: loaded.redeemedUses,
    afterEvents: afterEvents.redeemedUses,
    // A cache in which two objects have the same id can lose the balance.
    afterReplay: afterReplay?.redeemedUses,
  }),
);
process.exit();
