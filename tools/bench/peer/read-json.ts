import type { IncomingMessage } from 'node:http';

/** The parsed body of a request that is trusted to have the right shape. */
export async function readJson<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
