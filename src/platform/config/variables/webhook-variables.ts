import { Resolver } from 'node:dns';
import { z } from 'zod';
import { flag } from './variable-types.ts';

export const webhookVariables = {
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: flag()
    .default(false)
    .meta({ description: 'Whether webhooks can be sent to private, loopback and link-local addresses.' }),
  WEBHOOK_DNS_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((server) => server.trim()))
    .refine(
      (servers) => servers.every(isNameServer),
      'must be IP addresses separated by commas, each with an optional port',
    )
    .nullable()
    .default(null)
    .meta({
      description: 'The name servers that resolve the host names of webhooks.',
      values: 'IP addresses separated by commas, each with an optional port',
      fallback: 'the name servers of the operating system',
    }),
};

/**
 * Whether a string is an IP address with an optional port, such as `192.0.2.1:53` or
 * `[2001:db8::1]:53`.
 */
function isNameServer(server: string): boolean {
  try {
    new Resolver().setServers([server]);
    return true;
  } catch {
    return false;
  }
}
