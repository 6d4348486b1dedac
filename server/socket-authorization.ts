import type { IncomingMessage } from 'node:http';

/**
 * The `Authorization` of a socket, or null: that of the payload of `connection_init`, in any case of its letters, else the header of
 * the upgrade, for clients that cannot fill the payload (D69). A value that is not a string is returned as an empty one, which no
 * token has: the payload was written by a client, and may hold anything.
 */
export function readSocketAuthorization(
  params: Readonly<Record<string, unknown>> | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
): string | null {
  const [, sent] = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  if (sent === undefined) return headers.authorization ?? null;
  return typeof sent === 'string' ? sent : '';
}
