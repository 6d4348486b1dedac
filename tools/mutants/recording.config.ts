import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The configuration of Vitest that records which functions each test file runs. */
export default mergeConfig(config, {
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    runner: fileURLToPath(new URL('recording-runner.ts', import.meta.url)),
  },
});
