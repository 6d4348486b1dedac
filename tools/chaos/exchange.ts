import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Request {
  readonly method: string;
  /** Begins after the host. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent | undefined;
  /** Ends the connection as soon as the answer begins, and takes nothing of it. */
  readonly dropsAnswer?: boolean;
  /** Milliseconds; 30 seconds by default. */
  readonly patience?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
}

/** Thrown when no whole answer came, on purpose or not. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** The answer had begun, so that the request had been done. */
  readonly hadBegun: boolean;
  /** No connection came about, or it was lost on a connection that had been idle. */
  readonly wasRefused: boolean;

  constructor(cause: unknown, hadBegun: boolean, wasRefused: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.hadBegun = hadBegun;
    this.wasRefused = wasRefused;
  }
}

/** Sends one request, bytes as they are given. */
export async function exchange(url: string, sent: Request): Promise<Answer> {
  const started = performance.now();
  const { method, path, headers = {}, body, agent, dropsAnswer = false, patience = 30_000 } = sent;
  const options: RequestOptions = {
    ...{ method, agent: agent ?? false, path },
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal: AbortSignal.timeout(patience),
  };
  let hadBegun = false;
  const { hostname, port } = new URL(url);
  const outgoing = request({ ...options, hostname, port });
  try {
    outgoing.end(body);
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    if (!response) throw new Error('no response');
    hadBegun = true;
    if (dropsAnswer) {
      outgoing.destroy();
      throw new Error('dropped');
    }
    const answer = await text(response);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: answer,
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new NoAnswer(
      error,
      hadBegun,
      code === 'ECONNREFUSED' || (outgoing.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE')),
    );
  }
}
