import { requestHeaders } from './load.ts';
import type { RunningProgram } from './program.ts';

/** Throws unless both programs answer 200 with the very same bytes to each of the paths. */
export async function assertSameBodies(ours: RunningProgram, theirs: RunningProgram, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const [our, their] = await Promise.all([get(ours, path), get(theirs, path)]);
    if (our.equals(their)) continue;
    const at = our.findIndex((byte, index) => byte !== their[index]);
    const around = (body: Buffer) => body.subarray(Math.max(0, at - 80), at + 80).toString();
    throw new Error(`Not the same body for ${path} at byte ${at}:\n  ours   …${around(our)}…\n  theirs …${around(their)}…`);
  }
}

async function get({ url }: RunningProgram, path: string): Promise<Buffer> {
  const response = await fetch(`${url}${path}`, { headers: requestHeaders });
  if (response.status !== 200) throw new Error(`${url}${path} answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}
