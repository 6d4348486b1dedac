import { requestHeaders } from './load-request.ts';

/** A program that serves HTTP at a URL without a trailing slash. */
export interface Server {
  readonly url: string;
}

/** Throws unless both programs respond to each of the paths with 200 and equal bytes. */
export async function assertSameBodies(
  ours: Server,
  theirs: Server,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = requestHeaders,
): Promise<void> {
  for (const path of paths) {
    const [our, their] = await Promise.all([get(ours, path, headers), get(theirs, path, headers)]);
    if (our.equals(their)) continue;
    const at = our.findIndex((byte, index) => byte !== their[index]);
    const around = (body: Buffer) => body.subarray(Math.max(0, at - 80), at + 80).toString();
    throw new Error(
      `The bodies of ${path} differ at byte ${at}:\n  ours   …${around(our)}…\n  theirs …${around(their)}…`,
    );
  }
}

async function get(
  { url }: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const response = await fetch(`${url}${path}`, { headers });
  if (response.status !== 200)
    throw new Error(`${url}${path} returned ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}
