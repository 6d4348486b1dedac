import pg from 'pg';

/** How long PostgreSQL may take to accept a cancel request. Milliseconds. */
const timeoutMs = 5_000;

/**
 * Asks PostgreSQL to cancel what a connection runs, over a connection of its own, as the protocol has it; also through a pooler. Resolves once the
 * request has been processed: until then the client must not be used for anything else, or the cancellation could hit that. Afterwards it
 * cannot, because the signal has reached the backend, which discards it where nothing runs. Rejects if that is not known.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl, processID, secretKey } = readCancelKey(client);
  const connection: CancelConnection = new (pg.Connection as unknown as CancelConnectionConstructor)({ ssl });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('the cancel request was not answered')), timeoutMs);
  const cancel = () => connection.cancel(processID, secretKey);
  connection.on('connect', () => (ssl ? connection.requestSsl() : cancel()));
  connection.on('sslconnect', cancel);
  connection.on('error', reject);
  // PostgreSQL answers nothing and closes the connection when it has signalled the backend.
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

/** What pg's Connection can do beyond its types. */
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

/** Properties of pg's Client that its types leave out. */
function readCancelKey(client: pg.ClientBase): CancelKey {
  return client as unknown as CancelKey;
}
