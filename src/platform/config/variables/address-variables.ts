import { z } from 'zod';
import { flag, url, wholeNumber } from './variable-types.ts';

export const addressVariables = {
  PORT: wholeNumber(4000, { min: 0, max: 65_535 }).meta({
    description: 'The port to listen on. 0 selects a free port.',
  }),
  HOST: z.string().optional().meta({
    description:
      'The address to listen on. Any address other than loopback requires `DATABASE_URL` or an explicit `DEMO_DATA`, because the demo passwords are public.',
    values: 'a host name or an IP address',
    fallback: '`127.0.0.1`; with `DATABASE_URL` `0.0.0.0`',
  }),
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'The URL by which clients reach the service. The URLs of `Location` and `Link` headers begin with it. Passkeys are bound to its host name.',
      values: 'a URL with `http://` or `https://`',
      fallback: 'the address that the service listens on',
    }),
  TRUST_PROXY: flag().default(false).meta({
    description:
      'Whether the address of a client is read from the last entry of `X-Forwarded-For`. An entry that is not an IP address is ignored.',
  }),
  CORS_ORIGINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine(
      (origins) =>
        origins.every(
          (origin) => origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin),
        ),
      'must be origins separated by commas, such as https://shop.example, or *',
    )
    .default([])
    .meta({
      description: 'The origins whose pages may call the service.',
      values: 'origins separated by commas, or `*`',
    }),
  SERVICE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'must be snake case')
    .default('vouchsafe')
    .meta({
      description: 'The issuer of access tokens, and the prefix of the `object` field of layouts.',
      values: 'snake case',
    }),
  ROLE: z.enum(['all', 'api', 'worker'], { error: 'must be all, api or worker' }).default('all').meta({
    description:
      'The tasks of the process. `api` responds to requests. `worker` delivers webhooks, sends e-mails, imports sold vouchers, issues bulk orders, completes or ends checkouts, completes refunds and removes expired rows. `all` does both.',
    values: '`all`, `api` or `worker`',
  }),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, { min: 0, max: 300 }).meta({
    description:
      'The number of seconds for which a stopping process continues to respond while `/readyz` returns 503. Must be longer than a load balancer takes to detect this.',
  }),
};
