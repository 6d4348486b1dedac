import type { IncomingMessage } from 'node:http';

/**
 * Returns the `Authorization` of a socket, or null: the field of the payload of `connection_init`, whose name is
 * case-insensitive, else the header of the upgrade request, for clients that cannot set the payload (D69). A value that is not a
 * string is returned as an empty string, which is never a valid token, because clients can send any type in the payload.
 */
export function readSocketAuthorization(
  params: Readonly<Record<string, unknown>> | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
): string | null {
  const [, sent] = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  if (sent === undefined) return headers.authorization ?? null;
  return typeof sent === 'string' ? sent : '';
}
