import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * The Unix socket in DATA_DIR for requests for a copy. The process that has opened the embedded
 * database listens on it. Only the owner of DATA_DIR can connect. A connection is one request: the
 * process responds with a line of JSON, and removes the copy when the connection is closed.
 */
const socketFile = 'backup.sock';

type Response = { readonly copy: string } | { readonly error: string };

interface BackupSocketOptions {
  readonly dataDir: string;
  /**
   * Creates a copy of the database and returns the path of its folder. Called for one connection at
   * a time.
   */
  readonly createCopy: () => Promise<string>;
  /**
   * Called with the error of the socket if requests cannot be accepted, and with the error of each
   * copy that fails.
   */
  readonly onError: (error: unknown) => void;
}

/**
 * Starts to accept requests for copies. Returns a function that stops accepting requests, closes
 * all connections and resolves when their copies have been removed. Requires the lock on DATA_DIR.
 */
export async function acceptBackups({
  dataDir,
  createCopy,
  onError,
}: BackupSocketOptions): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const copies = new Set<Promise<void>>();
  let previous: Promise<unknown> = Promise.resolve();

  const respond = async (socket: Socket): Promise<void> => {
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    const send = (response: Response) => socket.write(`${JSON.stringify(response)}\n`);
    const copying = previous.then(createCopy);
    previous = copying.catch(() => undefined);
    try {
      const copy = await copying;
      send({ copy });
      await closed;
      await rm(copy, { recursive: true, force: true });
    } catch (error) {
      onError(error);
      send({ error: error instanceof Error ? error.message : String(error) });
      socket.end();
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    // A socket that is not read does not report that the client has ended the connection.
    socket.resume();
    const copy = respond(socket).finally(() => copies.delete(copy));
    copies.add(copy);
  });
  server.on('error', onError).listen(path).unref();
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await Promise.all(copies);
  };
}

/** A copy of the database that another process made. */
export interface RequestedCopy {
  readonly path: string;
  /** Closes the connection, so that the other process removes the copy. */
  release(): void;
}

/**
 * Requests a copy from the process that has opened the embedded database. Returns null if no
 * process accepts requests. Throws if that process fails to make the copy, or ends before the copy
 * is complete.
 */
export async function requestBackupCopy(dataDir: string): Promise<RequestedCopy | null> {
  const socket = createConnection(socketPath(dataDir));
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isConnected) return null;
  socket.on('error', () => undefined);
  const response = await readLine(socket);
  if (response !== null && 'copy' in response)
    return { path: response.copy, release: () => void socket.destroy() };
  socket.destroy();
  throw new Error(response?.error ?? 'the service ended');
}

async function readLine(socket: Socket): Promise<Response | null> {
  for await (const line of createInterface({ input: socket })) return JSON.parse(line) as Response;
  return null;
}

/**
 * Returns the path of the socket, absolute or relative, whichever is shorter. The path of a Unix
 * socket has at most 107 bytes.
 */
function socketPath(dataDir: string): string {
  const path = join(dataDir, socketFile);
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
