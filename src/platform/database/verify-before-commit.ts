import type { PGlite } from '@electric-sql/pglite';

/**
 * First bytes of the messages at which PostgreSQL commits: Query, with one or several statements,
 * and Sync.
 */
const committingMessages = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)));

/**
 * Calls `verify` before each message at which PGlite may commit, whether a statement, Prisma's
 * client or a maintenance task sends it. If `verify` throws, the message is not sent.
 */
export function verifyBeforeCommit(pglite: PGlite, verify: () => void): void {
  const send = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    if (committingMessages.has(message[0] ?? 0)) verify();
    return send(message);
  };
}
