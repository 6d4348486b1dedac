import type { IncomingMessage } from 'node:http';

/** Returns the parsed body of a request without validating its shape. */
export async function readJson<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
