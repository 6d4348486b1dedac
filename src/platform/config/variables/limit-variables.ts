import { wholeNumber } from './variable-types.ts';

export const limitVariables = {
  LIMIT_SIGN_IN_FAILURES: wholeNumber(10, { min: 1, max: 1_000_000 }).meta({
    description:
      'The maximum number of failed sign-ins per account in 15 minutes. The limit per address is five times as high.',
  }),
  LIMIT_LOOKUPS_PER_MINUTE: wholeNumber(300, { min: 1, max: 100_000_000 }).meta({
    description:
      'The maximum number of voucher codes that a principal looks up or redeems per minute. The limit of all principals at one address is twice as high.',
  }),
  LIMIT_LOOKUP_MISSES_PER_MINUTE: wholeNumber(30, { min: 1, max: 1_000_000 }).meta({
    description:
      'The maximum number of unknown voucher codes that a principal looks up or redeems per minute at one address. Ten times this number at all of its addresses blocks its look-ups for 15 minutes. On the pages of vouchers, the limit applies to each address, and twice this number in ten minutes blocks the address for 15 minutes.',
  }),
  LIMIT_USER_DOMAINS_PER_MINUTE: wholeNumber(10, { min: 1, max: 1_000_000 }).meta({
    description: 'The maximum number of requests for `GET /v1/user-domains` per address and minute.',
  }),
  LIMIT_REDELIVERIES_PER_MINUTE: wholeNumber(60, { min: 1, max: 1_000_000 }).meta({
    description: 'The maximum number of test events and redeliveries that a principal requests per minute.',
  }),
  LIMIT_EMAILS_PER_DAY: wholeNumber(10_000, { min: 1, max: 100_000_000 }).meta({
    description:
      'The maximum number of attempts to send an e-mail of an organisation in 24 hours. Further e-mails wait until the 24 hours have ended.',
  }),
  LIMIT_COST_PER_MINUTE: wholeNumber(200_000_000, { min: 1, max: 2_000_000_000 }).meta({
    description:
      'The maximum number of points that the GraphQL operations of a principal cost per minute, in all processes together. REST requests cost none.',
  }),
  LIMIT_OPERATIONS_PER_PRINCIPAL: wholeNumber(32, { min: 1, max: 10_000 }).meta({
    description:
      'The maximum number of operations of a principal that a process runs concurrently, except GraphQL queries, of which it runs at most 5. 1,000 further operations wait, and others are rejected.',
  }),
  LIMIT_OPERATIONS_PER_SOCKET: wholeNumber(50, { min: 1, max: 10_000 }).meta({
    description:
      'The maximum number of queries and mutations in flight on a socket. Exceeding it closes the socket with 4429.',
  }),
  LIMIT_IMAGES_PER_ORGANISATION: wholeNumber(1_000, { min: 1, max: 1_000_000 }).meta({
    description:
      'The maximum number of uploaded images that an organisation stores. An image has at most 4 MB.',
  }),
  LIMIT_SOCKETS_PER_ADDRESS: wholeNumber(1_000, { min: 1, max: 10_000 }).meta({
    description:
      'The maximum number of open sockets per address and process. Behind a proxy, set `TRUST_PROXY`.',
  }),
};
