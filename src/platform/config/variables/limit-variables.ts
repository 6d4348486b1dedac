import { wholeNumber } from './variable-types.ts';

export const limitVariables = {
  LIMIT_SIGN_IN_FAILURES: wholeNumber(10, { min: 1, max: 1_000_000 }).meta({
    description: 'Failed sign-ins of one account in 15 minutes. An address has five times as many.',
  }),
  LIMIT_LOOKUPS_PER_MINUTE: wholeNumber(300, { min: 1, max: 100_000_000 }).meta({
    description: 'Voucher codes that one principal looks up or redeems. An address has twice as many.',
  }),
  LIMIT_LOOKUP_MISSES_PER_MINUTE: wholeNumber(30, { min: 1, max: 1_000_000 }).meta({
    description: 'Of those, unknown codes. Twice as many in ten minutes block look-ups for 15 minutes.',
  }),
  LIMIT_USER_DOMAINS_PER_MINUTE: wholeNumber(10, { min: 1, max: 1_000_000 }).meta({
    description: 'Requests for `GET /v1/user-domains` from one address.',
  }),
  LIMIT_REDELIVERIES_PER_MINUTE: wholeNumber(60, { min: 1, max: 1_000_000 }).meta({
    description: 'Test events and redeliveries that one principal requests.',
  }),
  LIMIT_OPERATIONS_PER_PRINCIPAL: wholeNumber(32, { min: 1, max: 10_000 }).meta({
    description:
      'Operations of one principal that one process runs at a time, at most 5 of them queries written by the client. Others wait.',
  }),
  LIMIT_OPERATIONS_PER_SOCKET: wholeNumber(50, { min: 1, max: 10_000 }).meta({
    description: 'Queries and mutations in flight on one socket. One more closes the socket with 4429.',
  }),
  LIMIT_SOCKETS_PER_ADDRESS: wholeNumber(1_000, { min: 1, max: 10_000 }).meta({
    description: 'Sockets from one address in one process. Behind a proxy, set `TRUST_PROXY`.',
  }),
};
