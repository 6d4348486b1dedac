import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../platform/config/variables/smtp-url.ts';
import { type BuiltMessage, buildMessage } from './build-message.ts';
import type { EmailTransport, SendResult } from './email-transport.ts';

/** Time limits in milliseconds. */
export interface SmtpTimeLimits {
  /**
   * Time limit for establishing the connection. The server's greeting has a separate time limit of
   * the same length.
   */
  readonly connectMs: number;
  /** Maximum time without data from the server. */
  readonly inactivityMs: number;
  /**
   * Time limit of a whole attempt, which a server could otherwise prolong by sending a few bytes at
   * a time.
   */
  readonly attemptMs: number;
}

const defaultLimits: SmtpTimeLimits = { connectMs: 10_000, inactivityMs: 30_000, attemptMs: 60_000 };

/** Milliseconds for which an idle connection is kept for the next e-mail. */
const idleMs = 5_000;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  /**
   * True if the server responded with a permanent error (5xx). Undefined if it sent no response.
   */
  readonly permanent?: boolean;
}

/**
 * Creates a transport that sends e-mails through a mail server. The caller limits the number of
 * concurrent attempts, each of which uses one connection. A connection is reused after the server
 * has responded to `RSET`.
 */
export function createSmtpTransport(
  server: MailServer,
  limits: SmtpTimeLimits = defaultLimits,
): EmailTransport {
  const connections = new Set<SMTPConnection>();
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();

  const drop = (connection: SMTPConnection): void => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
    connections.delete(connection);
    connection.close();
  };

  const open = async (signal: AbortSignal): Promise<SMTPConnection> => {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const connection = new Connection({
      host: server.host,
      port: server.port,
      secure: server.secure,
      requireTLS: server.requireTls,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      dnsTimeout: limits.connectMs,
      socketTimeout: limits.inactivityMs,
      socketCloseTimeout: 0,
      maxResponseSize: 64 * 1024,
    });
    connections.add(connection);
    connection.on('error', () => drop(connection));
    connection.on('end', () => drop(connection));
    return run(connection, signal, (resolve, reject) => {
      connection.connect((error) => {
        if (error) return reject(error);
        if (!server.credentials) return resolve(connection);
        const { user, password: pass } = server.credentials;
        connection.login({ user, pass }, (failure) => (failure ? reject(failure) : resolve(connection)));
      });
    });
  };

  /**
   * Calls `work` and returns its result. If `work` or the connection fails, or if the signal is
   * aborted, drops the connection and throws.
   */
  const run = <Result>(
    connection: SMTPConnection,
    signal: AbortSignal,
    work: (resolve: (result: Result) => void, reject: (error: Error) => void) => void,
  ): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error);
        drop(connection);
      };
      const onAbort = () =>
        fail(
          new Error(`The mail server did not complete the attempt in ${limits.attemptMs / 1000} seconds.`),
        );
      const onEnd = () => fail(new Error('The mail server closed the connection.'));
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort);
      connection.on('error', fail);
      connection.on('end', onEnd);
      const settle = () => {
        signal.removeEventListener('abort', onAbort);
        connection.off('error', fail);
        connection.off('end', onEnd);
      };
      work(
        (result) => {
          settle();
          resolve(result);
        },
        (error) => {
          settle();
          fail(error);
        },
      );
    });

  /** Returns an idle connection that still responds, or a new one. */
  const acquire = async (signal: AbortSignal): Promise<SMTPConnection> => {
    for (const [connection, timer] of idle) {
      clearTimeout(timer);
      idle.delete(connection);
      const responds = await run<true>(connection, signal, (resolve, reject) =>
        connection.reset((error) => (error ? reject(error) : resolve(true))),
      ).catch(() => false);
      if (responds) return connection;
    }
    return open(signal);
  };

  const send = (
    connection: SMTPConnection,
    { raw, envelope }: BuiltMessage,
    signal: AbortSignal,
  ): Promise<string> =>
    run(connection, signal, (resolve, reject) =>
      connection.send(envelope, raw, (error, info) =>
        error ? reject(error) : resolve(info?.response ?? ''),
      ),
    );

  return {
    async send(email) {
      const signal = AbortSignal.timeout(limits.attemptMs);
      try {
        const message = await buildMessage(email);
        const connection = await acquire(signal);
        const response = await send(connection, message, signal);
        idle.set(connection, setTimeout(() => drop(connection), idleMs).unref());
        return { outcome: 'accepted', response };
      } catch (error) {
        return toFailure(error as SmtpError);
      }
    },
    close() {
      for (const connection of connections) drop(connection);
    },
  };
}

/**
 * Converts an error to the result of an attempt. Only the rejection of the message or of its
 * recipient is permanent. A 5xx response to the connection, the credentials or the sender applies
 * to all e-mails until the operator changes the configuration.
 */
function toFailure({ permanent, code, command, response, message }: SmtpError): SendResult {
  const concernsMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  return { outcome: permanent && concernsMessage ? 'rejected' : 'deferred', response: response ?? message };
}
