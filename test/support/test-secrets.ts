/** The secrets of every test service, so that tests can forge what only a holder of them could make. */
export const testSecrets = {
  JWT_SECRETS: 'test:jwt-secret-for-tests-0123456789-abcdef',
  CODE_SECRETS: 'test:code-secret-for-tests-0123456789-abcdef',
};

/** Limits that no test meets by chance; the tests of throttling set their own. */
export const wideLimits = {
  LIMIT_SIGN_IN_FAILURES: '100000',
  LIMIT_LOOKUPS_PER_MINUTE: '1000000',
  LIMIT_LOOKUP_MISSES_PER_MINUTE: '100000',
  LIMIT_USER_DOMAINS_PER_MINUTE: '100000',
  LIMIT_REDELIVERIES_PER_MINUTE: '100000',
};
