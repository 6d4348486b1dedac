import { setTimeout as wait } from 'node:timers/promises';
import type WebSocket from 'ws';
import { closeOf, openSocket } from '../../../test/attacks/isolation/open-socket.ts';

/**
 * A client that follows the events of sales page 1. Whenever its socket is closed, it subscribes
 * again after the last event that it has received.
 */
export interface Follower {
  /** The ids of the received events, in the order in which they arrived. */
  readonly ids: readonly string[];
  /** The codes of the errors with which subscriptions ended. */
  readonly errors: readonly string[];
  /** The number of times that the client subscribed. */
  subscriptions(): number;
  /**
   * Resolves when the client has stopped: when the signal aborts, or when its token is no longer
   * accepted.
   */
  readonly stopped: Promise<void>;
}

interface FollowerOptions {
  /** Returns the URL of the server to which the client connects. Called before each connection. */
  readonly url: () => string;
  readonly authorization: string;
  /** The id of the event after which the client begins. */
  readonly after: string;
  /** The selection of an event in addition to its id. */
  readonly selection?: string;
  /** Whether the client reads nothing for some seconds at a time. Defaults to false. */
  readonly isSlow?: boolean;
  readonly signal: AbortSignal;
}

const forbidden = 4403;

export function startFollower(options: FollowerOptions): Follower {
  const { url, authorization, after, selection = '', isSlow = false, signal } = options;
  const query = `subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId ${selection} } }`;
  const ids: string[] = [];
  const errors: string[] = [];
  let subscriptions = 0;

  /** Follows until the socket is closed. Returns whether the client has lost its access. */
  const follow = async (): Promise<boolean> => {
    const socket = await openSocket(url(), authorization, signal);
    if (!socket) return false;
    const closed = closeOf(socket);
    subscriptions += 1;
    let isRejected = false;
    socket.on('message', (data: Buffer) => {
      // Messages are not parsed as JSON, because parsing wide messages would make every client
      // slow.
      const text = data.toString('latin1');
      const [, id] = /"events":\{"id":"([^"]+)"/.exec(text) ?? [];
      if (id !== undefined) return void ids.push(id);
      const [, code] = /"code":"(\w+)"/.exec(text) ?? [];
      if (code !== undefined) {
        errors.push(code);
        isRejected = ['TOKEN_INVALID', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'].includes(code);
        socket.terminate();
      }
    });
    socket.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query, variables: { after: ids.at(-1) ?? after } },
      }),
    );
    if (isSlow) void readSlowly(socket);
    const code = await closed;
    return isRejected || code === forbidden;
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted && !(await follow())) await wait(50);
  };
  return { ids, errors, subscriptions: () => subscriptions, stopped: run() };
}

/**
 * Pauses a socket for 2 to 6 seconds at a time, and reads for some tenths of a second between the
 * pauses.
 */
async function readSlowly(socket: WebSocket): Promise<void> {
  while (socket.readyState === socket.OPEN) {
    socket.pause();
    await wait(2_000 + Math.random() * 4_000);
    socket.resume();
    await wait(200 + Math.random() * 300);
  }
}
