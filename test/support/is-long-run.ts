/** True for `npm run test:long`, in which some tests repeat often enough to find rare failures. */
export const isLongRun = process.env.LONG_TESTS === 'true';
