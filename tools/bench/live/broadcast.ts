import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { createEventId } from '../../../src/events/event-id.ts';
import { announce } from '../peer/announce.ts';

/**
 * A bare WebSocket server, with which the delays of the service's subscribers are compared. `POST
 * /` sends one prepared message to every subscriber, and responds with an order id as the service
 * does.
 */
let orders = 0;

const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'graphql-transport-ws' });
sockets.on('connection', (socket) => {
  socket.once('message', () => socket.send('{"type":"connection_ack"}'));
});

// The timeout is longer than the pauses of the load, as in the service, so that no connection is
// closed while a request is sent on it.
const server = createServer({ keepAliveTimeout: 65_000 }, (_incoming, response) => {
  orders += 1;
  const message = JSON.stringify({
    id: '1',
    type: 'next',
    payload: {
      data: {
        events: {
          id: createEventId(),
          name: 'ORDER_CREATED',
          orderSnapshot: { databaseId: orders, reference: 'ABCDEFGH' },
        },
      },
    },
  });
  for (const client of sockets.clients) client.send(message);
  response.writeHead(201).end(JSON.stringify({ id: orders }));
});
server.on('upgrade', (request, connection, head) => {
  sockets.handleUpgrade(request, connection, head, (socket) => sockets.emit('connection', socket, request));
});
server.listen(0, '127.0.0.1');
await announce(server);
