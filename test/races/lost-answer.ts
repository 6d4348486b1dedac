import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Client, createClient, type RawResponse } from '../support/keep-alive-client.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** Sends one request through a client. */
export type Send = (client: Client) => Promise<RawResponse>;

/** Sends a request to a server and resolves with whether a response was received. */
export async function isAnswered(url: string, send: Send): Promise<boolean> {
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
 * Sends requests to a server that is killed after it has responded to all of them, but before a client receives a response.
 * Returns the lost responses. Throws if a client received one.
 */
export async function loseAnswers(server: ServerProcess, sends: readonly Send[]): Promise<RawResponse[]> {
  const relays = await Promise.all(sends.map((send) => sendThroughRelay(server.url, send)));
  const answers = await Promise.all(relays.map(({ answer }) => answer));
  await server.kill();
  const heard = await Promise.all(relays.map(({ cut }) => cut()));
  if (heard.includes(true)) throw new Error('an answer was not lost');
  return answers;
}

interface Relay {
  /** The response of the server. */
  readonly answer: Promise<RawResponse>;
  /** Closes the client’s connection and resolves with whether the client received a response. */
  cut(): Promise<boolean>;
}

/** Forwards a request to the server and withholds the response from the client. */
async function sendThroughRelay(url: string, send: Send): Promise<Relay> {
  const answer = Promise.withResolvers<RawResponse>();
  const relay = createServer((incoming) => void forward(url, incoming).then(answer.resolve, answer.reject));
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  const heard = isAnswered(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, send);
  return {
    answer: answer.promise,
    cut() {
      relay.close();
      relay.closeAllConnections();
      return heard;
    },
  };
}

async function forward(serverUrl: string, incoming: IncomingMessage): Promise<RawResponse> {
  const { method, headers, url } = incoming;
  const body = await text(incoming);
  // The request uses a separate connection, so that none is left open when the server ends.
  const forwarded = request(`${serverUrl}${url}`, { method, headers: { ...headers, connection: 'close' }, agent: false });
  forwarded.end(body);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  if (!response) throw new Error('no response');
  return { status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(await text(response)) };
}
