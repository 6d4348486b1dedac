/** True for `npm run test:long`, which repeats some tests often enough to find rare failures. */
export const isLongRun = process.env.LONG_TESTS === 'true';
