/** True for `npm run test:long`, which runs the tests that repeat themselves as often as it takes to find what is rare. */
export const isLongRun = process.env.LONG_TESTS === 'true';
