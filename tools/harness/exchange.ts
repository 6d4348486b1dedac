import { once } from 'node:events';
import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http';
import { text } from 'node:stream/consumers';

export interface Request {
  readonly method: string;
  /** The path with its query, without the host. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent | undefined;
  /**
   * Whether to close the connection when the response begins and to reject with NoResponseError.
   * Defaults to false.
   */
  readonly dropsResponse?: boolean;
  /** Milliseconds within which the response must be complete. Defaults to 30,000. */
  readonly timeoutMs?: number;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
}

/**
 * Thrown if no complete response was received, including a response that the client dropped on
 * purpose.
 */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
  /** Whether the response had begun, which means that the request had been processed. */
  readonly hadBegun: boolean;
  /** Whether the connection was refused, or an idle kept-alive connection was lost. */
  readonly wasRefused: boolean;

  constructor(cause: unknown, hadBegun: boolean, wasRefused: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.hadBegun = hadBegun;
    this.wasRefused = wasRefused;
  }
}

/**
 * Sends one request with exactly the given bytes, over a new connection unless it has an agent.
 * Throws a NoResponseError if there is no complete response.
 */
export async function exchange(url: string, sent: Request): Promise<RawResponse> {
  const started = performance.now();
  const { method, path, headers = {}, body, agent, dropsResponse = false, timeoutMs = 30_000 } = sent;
  const options: RequestOptions = {
    method,
    agent: agent ?? false,
    path,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal: AbortSignal.timeout(timeoutMs),
  };
  let hadBegun = false;
  const { hostname, port } = new URL(url);
  const outgoing = request({ ...options, hostname, port });
  try {
    outgoing.end(body);
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    if (!response) throw new Error('no response');
    hadBegun = true;
    if (dropsResponse) {
      outgoing.destroy();
      throw new Error('dropped');
    }
    const { statusCode: status = 0, headers: received } = response;
    return {
      status,
      headers: received,
      text: await text(response),
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new NoResponseError(
      error,
      hadBegun,
      code === 'ECONNREFUSED' || (outgoing.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE')),
    );
  }
}

/**
 * Sends a request over a kept-alive connection. If the server closes an idle connection just as the
 * client reuses it, the request is sent again on a new connection, as other clients do.
 */
export function exchangeKeptAlive(
  url: string,
  sent: Request & { readonly agent: Agent },
): Promise<RawResponse> {
  return exchange(url, sent).catch((error: unknown) => {
    if (error instanceof NoResponseError && error.wasRefused && !error.hadBegun)
      return exchange(url, { ...sent, agent: undefined });
    throw error;
  });
}
