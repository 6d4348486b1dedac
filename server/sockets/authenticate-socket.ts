import type { WebSocket } from 'ws';
import { type Authenticator, isTokenRejection } from '../../src/access/authenticator.ts';
import type { ErrorCode } from '../../src/platform/errors/domain-error.ts';
import type { AnonymousSockets } from './anonymous-sockets.ts';
import { closeCodes } from './close-codes.ts';

/**
 * Interval in milliseconds at which the token of an open socket is checked again. Together with the
 * 30 seconds for which the authenticator caches results, it ends access within the 60 seconds that
 * D30 requires.
 */
const recheckIntervalMs = 15_000;
/**
 * Interval in milliseconds at which the check of a token is retried after a failure. Shorter than
 * the idle time of anonymous sockets, so that a check is retried before the socket is closed.
 */
const retryDelayMs = 2_500;

interface SocketAuthentication {
  /** The `Authorization` that the client sent; null if it sent none. */
  readonly authorization: string | null;
  readonly authenticate: Authenticator;
  /** The address of the client. */
  readonly address: string;
  readonly anonymous: AnonymousSockets;
  /** Reports whether operations are in flight on the socket. */
  readonly isBusy: () => boolean;
}

/**
 * Checks the token of a socket when it is initialised, and repeatedly while it is open. If a token
 * is rejected, the socket is closed with 4403 and a reason that contains the code of the error. A
 * socket is anonymous until a check has succeeded: without a token there is no check, and while the
 * database is unavailable no check succeeds. An authenticated socket remains authenticated if a
 * later check fails because the database is unavailable. Resolves after the first check; never
 * rejects.
 */
export async function authenticateSocket(
  socket: WebSocket,
  { authorization, authenticate, address, anonymous, isBusy }: SocketAuthentication,
): Promise<void> {
  if (authorization === null) {
    const close = { code: closeCodes.unauthorized.code, reason: 'Unauthorized: idle without a token' };
    anonymous.watch(socket, { isBusy, close });
    return;
  }
  let isAuthenticated = false;
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    const result = await checkToken(authenticate, authorization, address);
    if (socket.readyState !== socket.OPEN) return;
    if (result.outcome === 'rejected') {
      socket.close(closeCodes.forbidden.code, `Forbidden: ${result.code}`);
      return;
    }
    if (result.outcome === 'accepted') {
      isAuthenticated = true;
      anonymous.remove(socket);
    }
    timer = setTimeout(check, isAuthenticated ? recheckIntervalMs : retryDelayMs);
  };
  socket.once('close', () => clearTimeout(timer));
  await check();
  if (isAuthenticated || socket.readyState !== socket.OPEN) return;
  anonymous.watch(socket, {
    isBusy,
    close: { code: closeCodes.tryAgainLater.code, reason: 'The token could not be checked' },
  });
}

type TokenCheck =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode }
  /**
   * The token could not be checked, because the database was unavailable or too many tokens of the
   * address were being checked.
   */
  | { readonly outcome: 'unchecked' };

async function checkToken(
  authenticate: Authenticator,
  authorization: string,
  address: string,
): Promise<TokenCheck> {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? [];
  if (!token) return { outcome: 'rejected', code: 'UNAUTHENTICATED' };
  return authenticate(token, { address }).then(
    () => ({ outcome: 'accepted' }),
    (error: unknown) =>
      isTokenRejection(error) ? { outcome: 'rejected', code: error.code } : { outcome: 'unchecked' },
  );
}
