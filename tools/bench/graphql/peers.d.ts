/**
 * The parts of the GraphQL peers' packages that the bench uses. Only the bench installs these
 * packages.
 */
declare module 'mercurius' {
  export const mercurius: object;
}

declare module 'fastify' {
  interface Application {
    readonly server: import('node:http').Server;
    /** Set by mercurius when it has been loaded. */
    readonly graphql: {
      readonly pubsub: { publish(message: { topic: string; payload: object }): Promise<void> };
    };
    register(plugin: object, options: object): void;
    post(
      path: string,
      handler: (incoming: object, response: { code(status: number): void }) => Promise<object>,
    ): void;
    listen(options: { port: number; host: string }): Promise<string>;
  }

  export function fastify(): Application;
}

declare module 'express' {
  interface Application {
    disable(setting: string): Application;
    use(path: string, ...handlers: object[]): void;
    listen(port: number, host: string): import('node:http').Server;
  }

  const express: { (): Application; json(): object };
  export default express;
}

declare module '@apollo/server' {
  export class ApolloServer<Context> {
    private readonly context: Context;
    constructor(options: object);
    start(): Promise<void>;
  }
}

declare module '@apollo/server/plugin/disabled' {
  export function ApolloServerPluginCacheControlDisabled(): object;
  export function ApolloServerPluginLandingPageDisabled(): object;
}

declare module '@as-integrations/express5' {
  import type { ApolloServer } from '@apollo/server';

  export function expressMiddleware<Context>(
    server: ApolloServer<Context>,
    options: { context: () => Promise<Context> },
  ): object;
}

declare module 'postgraphile' {
  export function postgraphile(preset: object): {
    createServ(grafserv: object): import('postgraphile/grafserv/node').Server;
  };
}

declare module 'postgraphile/adaptors/pg' {
  export function makePgService(options: object): object;
}

declare module 'postgraphile/grafserv/node' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Server {
    createHandler(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }

  export const grafserv: object;
}

declare module 'postgraphile/presets/amber' {
  export const PostGraphileAmberPreset: object;
}
