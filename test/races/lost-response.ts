import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import type { RunningProgram } from '../../tools/harness/start-program.ts';
import { type Client, createClient, type RawResponse } from '../support/keep-alive-client.ts';

/** Sends one request through a client. */
export type Send = (client: Client) => Promise<RawResponse>;

/** Sends a request to a server and resolves with whether a response was received. */
export async function receivesResponse(url: string, send: Send): Promise<boolean> {
  const client = createClient(url);
  try {
    await send(client);
    return true;
  } catch {
    return false;
  } finally {
    client.close();
  }
}

/**
 * Sends requests to a server that is killed after it has responded to all of them, but before a
 * client receives a response. Returns the lost responses. Throws if a client received a response.
 */
export async function loseResponses(server: RunningProgram, sends: readonly Send[]): Promise<RawResponse[]> {
  const relays = await Promise.all(sends.map((send) => sendThroughRelay(server.url, send)));
  const responses = await Promise.all(relays.map(({ response }) => response));
  await server.kill();
  const received = await Promise.all(relays.map(({ cut }) => cut()));
  if (received.includes(true)) throw new Error('a response was not lost');
  return responses;
}

interface Relay {
  /** The response of the server. */
  readonly response: Promise<RawResponse>;
  /** Closes the client's connection and resolves with whether the client received a response. */
  cut(): Promise<boolean>;
}

/** Forwards a request to the server and withholds the response from the client. */
async function sendThroughRelay(url: string, send: Send): Promise<Relay> {
  const response = Promise.withResolvers<RawResponse>();
  const relay = await startLoopbackServer(
    (incoming) => void forward(url, incoming).then(response.resolve, response.reject),
  );
  const received = receivesResponse(relay.url, send);
  return {
    response: response.promise,
    cut() {
      relay.close();
      return received;
    },
  };
}

async function forward(serverUrl: string, incoming: IncomingMessage): Promise<RawResponse> {
  const { method, headers, url } = incoming;
  const body = await text(incoming);
  // The request uses a separate connection, so that no connection is left open when the server
  // ends.
  const forwarded = request(`${serverUrl}${url}`, {
    method,
    headers: { ...headers, connection: 'close' },
    agent: false,
  });
  forwarded.end(body);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  if (!response) throw new Error('no response');
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: JSON.parse(await text(response)),
  };
}
