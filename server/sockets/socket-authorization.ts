import type { IncomingMessage } from 'node:http';

/**
 * Returns the `Authorization` that the client of a socket sent, or null. It is the field
 * `authorization` (case-insensitive) of the payload of `connection_init`, or else the header of the
 * upgrade request, for clients that cannot set the payload (D69). Clients can send any type in the
 * payload: for a value that is not a string, an empty string is returned, which is never a valid
 * token.
 */
export function readSocketAuthorization(
  params: Readonly<Record<string, unknown>> | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
): string | null {
  const [, sent] =
    Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  if (sent === undefined) return headers.authorization ?? null;
  return typeof sent === 'string' ? sent : '';
}
