/** This service, at which shadow mode repeats reads. */
export interface OwnService {
  /** The URL without a trailing slash. */
  readonly url: string;
  /** The token of the reads. Null sends the `Authorization` header of the client. */
  readonly token: string | null;
}

export interface OwnResponse {
  readonly status: number;
  readonly contentType: string;
  /** The content. Null if it has more than the maximum number of bytes. */
  readonly content: Buffer | null;
}

const timeoutMs = 10_000;

/**
 * Sends a GET request to this service, and reads at most `maxBytes` of the response. Returns null if
 * there is no response in time.
 */
export async function readHere(
  { url, token }: OwnService,
  target: string,
  authorization: string | undefined,
  maxBytes: number,
): Promise<OwnResponse | null> {
  const credentials = token === null ? authorization : `Bearer ${token}`;
  try {
    const response = await fetch(`${url}${target}`, {
      headers: {
        accept: 'application/json',
        ...(credentials !== undefined && { authorization: credentials }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const contentType = response.headers.get('content-type') ?? '';
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) return { status, contentType, content: null };
      chunks.push(chunk);
    }
    return { status, contentType, content: Buffer.concat(chunks) };
  } catch {
    return null;
  }
}
