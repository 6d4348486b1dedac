import pg from 'pg';

/** Milliseconds within which a cancel request must be processed. */
const timeoutMs = 5_000;

/** The connections whose statement is being cancelled, until they are returned to their pool. */
export const cancelling = new WeakSet<pg.ClientBase>();

/**
 * Cancels the statement that a connection runs. As the protocol requires, the cancel request is
 * sent over a separate connection; this also works through a pooler. Resolves once PostgreSQL has
 * signalled the backend, which ignores the signal if no statement runs. Until then, do not run
 * another statement on the client, because the cancellation could affect it. Rejects if the
 * connection fails or if the request is not processed within five seconds. The cancellation may
 * then still take effect.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  cancelling.add(client);
  const { host, port, ssl, processID, secretKey } = readCancelKey(client);
  const connection: CancelConnection = new (pg.Connection as unknown as CancelConnectionConstructor)({ ssl });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error('the cancel request was not processed in time')),
    timeoutMs,
  );
  const cancel = () => connection.cancel(processID, secretKey);
  connection.on('connect', () => (ssl ? connection.requestSsl() : cancel()));
  connection.on('sslconnect', cancel);
  connection.on('error', reject);
  // PostgreSQL sends no response. It closes the connection after it has signalled the backend.
  connection.on('end', resolve);
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    connection.stream.destroy();
  }
}

/** Members of pg's Connection that its types omit. */
interface CancelConnection {
  readonly stream: { destroy(): void };
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
  on(event: 'connect' | 'sslconnect' | 'end', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
}

type CancelConnectionConstructor = new (config: { readonly ssl: unknown }) => CancelConnection;

interface CancelKey {
  readonly host: string;
  readonly port: number;
  readonly ssl: unknown;
  readonly processID: number;
  readonly secretKey: number;
}

/** Returns the client with the properties that pg's types omit. */
function readCancelKey(client: pg.ClientBase): CancelKey {
  return client as unknown as CancelKey;
}
