import { fileURLToPath } from 'node:url';
import { configDefaults, mergeConfig } from 'vitest/config';
import config from '../vitest.config.ts';
import { slowTests } from './slow-tests.ts';

/** The configuration of `npm test` and `npm run test:watch`, without the slow tests. */
export default mergeConfig(config, {
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { exclude: [...configDefaults.exclude, ...slowTests] },
});
