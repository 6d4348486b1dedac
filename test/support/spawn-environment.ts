import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The part of this process’s environment that processes started by tests inherit, so that variables set on the machine do not
 * configure them. They share a cache of compiled modules, which reduces the start-up time of a server by a third.
 */
export const spawnEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
};
