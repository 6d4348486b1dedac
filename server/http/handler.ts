import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Returns the handler of a path, which lets requests through the gates of their entrance. */
export type Dispatch = (path: string) => Handler;
