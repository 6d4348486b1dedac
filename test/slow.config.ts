import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import config from '../vitest.config.ts';
import { slowTests } from './slow-tests.ts';

/**
 * The configuration of `npm run test:slow`. The default `include` is removed, because it would be
 * merged with the slow tests.
 */
const { include: _, ...options } = config.test ?? {};
export default mergeConfig(
  { ...config, test: options },
  { root: fileURLToPath(new URL('..', import.meta.url)), test: { include: slowTests } },
);
