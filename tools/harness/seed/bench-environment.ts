/**
 * Environment variables of the service and of the peer that it is compared with. Both sign the same
 * cursors and decrypt the same codes. The service may also send webhooks to loopback.
 */
export const benchEnvironment = {
  LIMIT_LOOKUPS_PER_MINUTE: '100000000',
  LIMIT_COST_PER_MINUTE: '2000000000',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
  JWT_SECRETS: 'bench:jwt-secret-of-the-bench-0123456789-abcdef',
  CODE_SECRETS: 'bench:code-secret-of-the-bench-0123456789-abcdef',
};
