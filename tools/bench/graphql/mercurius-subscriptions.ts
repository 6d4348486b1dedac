/**
 * Sends events to subscribers with mercurius, which executes and serialises every event once per
 * subscription. `POST` causes one event, without a database, and responds with 201 as the service
 * does.
 */

import { fastify } from 'fastify';
import { mercurius } from 'mercurius';
import { createEventId } from '../../../src/events/event-id.ts';
import { announce } from '../peer/announce.ts';
import { peerSettings } from '../peer-settings.ts';
import { subscriptionTypeDefinitions } from './type-definitions.ts';

interface Context {
  readonly pubsub: { subscribe(topic: string): Promise<unknown> };
}

const { port, host } = peerSettings();
const app = fastify();
app.register(mercurius, {
  schema: subscriptionTypeDefinitions,
  jit: 1,
  graphiql: false,
  // The clients send their credentials in `connection_init`, which mercurius accepts without
  // checking them.
  subscription: true,
  resolvers: {
    Event: { resolveType: () => 'OrderCreatedEvent' },
    Subscription: {
      events: {
        subscribe: (_root: unknown, _input: unknown, { pubsub }: Context) => pubsub.subscribe('events'),
      },
    },
  },
});
let orders = 0;
app.post('*', async (_incoming, response) => {
  orders += 1;
  const event = {
    eventId: createEventId(),
    name: 'ORDER_CREATED',
    orderSnapshot: { databaseId: orders, reference: 'ABCDEFGH' },
  };
  await app.graphql.pubsub.publish({ topic: 'events', payload: { events: event } });
  response.code(201);
  return { id: orders };
});
await app.listen({ port, host });
await announce(app.server);
