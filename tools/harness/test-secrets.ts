/** The secrets of every test service. Tests use them to forge tokens and to seal texts. */
export const testSecrets = {
  JWT_SECRETS: 'test:jwt-secret-for-tests-0123456789-abcdef',
  CODE_SECRETS: 'test:code-secret-for-tests-0123456789-abcdef',
};

/**
 * Limits that are too high for a test to reach by accident. Tests of throttling set lower limits.
 */
export const wideLimits = {
  LIMIT_SIGN_IN_FAILURES: '100000',
  LIMIT_LOOKUPS_PER_MINUTE: '1000000',
  LIMIT_LOOKUP_MISSES_PER_MINUTE: '100000',
  LIMIT_USER_DOMAINS_PER_MINUTE: '100000',
  LIMIT_REDELIVERIES_PER_MINUTE: '100000',
  LIMIT_COST_PER_MINUTE: '2000000000',
};
