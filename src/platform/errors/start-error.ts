/**
 * Thrown if the service or a command cannot use its folder, its secrets or its database. The
 * message states the cause and how to fix it, and is printed without a stack trace.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
