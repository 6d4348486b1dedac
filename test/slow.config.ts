import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import config from '../vitest.config.ts';
import { slowTests } from './slow-tests.ts';

/** `npm run test:slow`. */
const { include: _, ...options } = config.test ?? {};
export default mergeConfig(
  { ...config, test: options },
  { root: fileURLToPath(new URL('..', import.meta.url)), test: { include: slowTests } },
);
