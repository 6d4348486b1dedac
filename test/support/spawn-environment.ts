import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What processes started by tests get of this process's environment, so that a variable set on the machine configures none of
 * them. They share a cache of compiled modules, which saves a third of the time that a server needs to start.
 */
export const spawnEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
};
