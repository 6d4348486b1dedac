import { MessageType } from 'graphql-ws';
import { operationLimits } from '../graphql/operation-limits.ts';
import { type EntranceCosts, mainThread } from '../http/entrance.ts';

/** Maximum size of a frame in bytes. */
export const maxFrameBytes = 64 * 1024;
/** The time in milliseconds within which a socket must send `connection_init`. */
export const initTimeoutMs = 3_000;
/**
 * Limits of sockets that are not authenticated: their number in one process, and their idle time in
 * milliseconds.
 */
export const anonymousLimits = { max: 500, idleMs: 10_000 };
/** Maximum number of sockets of one process. Each uses some tens of kilobytes. */
export const maxSockets = 10_000;
/**
 * Maximum number of subscriptions in flight on one socket. Other operations are limited by
 * LIMIT_OPERATIONS_PER_SOCKET.
 */
export const maxSubscriptions = 20;

/**
 * Maximum output in bytes that a client may leave unread when it sends another message. Several
 * responses of 8 MB fit.
 */
export const maxUnreadBytes = 32 * 1024 * 1024;

interface SocketMessage extends EntranceCosts {
  /** The gate of the message, and the quantity that it counts. */
  readonly gate: string;
}

const frame = `a frame of ${maxFrameBytes / 1024} KiB`;
const small = { limits: frame, thread: mainThread };

/**
 * The messages of graphql-transport-ws that a client can send. Null for those that only the service
 * sends.
 */
export const socketMessages: Readonly<Record<MessageType, SocketMessage | null>> = {
  [MessageType.ConnectionInit]: {
    ...small,
    gate: `once per socket, within ${initTimeoutMs / 1000} seconds; ${anonymousLimits.max} sockets of a process without a token`,
    unit: 'an authentication',
  },
  [MessageType.Subscribe]: {
    limits: `${frame}; a document of ${operationLimits.length.maximum.toLocaleString('en')} characters`,
    gate: `LIMIT_OPERATIONS_PER_SOCKET and ${maxSubscriptions} subscriptions per socket, then the gates of the operation`,
    unit: 'as an operation over HTTP; events are not charged',
    thread: mainThread,
  },
  [MessageType.Ping]: {
    ...small,
    gate: `${maxUnreadBytes / 1024 / 1024} MB of output that the client has not read`,
    unit: 'a pong with the same payload',
  },
  [MessageType.Pong]: { ...small, gate: 'the socket', unit: 'nothing is sent' },
  [MessageType.Complete]: { ...small, gate: 'the socket', unit: 'an operation that ends' },
  [MessageType.ConnectionAck]: null,
  [MessageType.Next]: null,
  [MessageType.Error]: null,
};
