import { z } from 'zod';

/**
 * A signing or sealing key with an id, which allows rotation. The first key of a list signs and
 * seals; all keys of the list verify and unseal.
 */
export interface NamedSecret {
  readonly kid: string;
  readonly secret: string;
}

export const secretVariables = {
  JWT_SECRETS: secrets().meta({
    description:
      'The secrets that sign access tokens and cursors. The first secret signs, all secrets are accepted.',
  }),
  CODE_SECRETS: secrets().meta({
    description:
      'The secrets that encrypt voucher codes, webhook secrets, secrets of authenticator apps, settings of payment gateways and stored responses. The first secret encrypts, all secrets decrypt. Data that was encrypted with a lost secret cannot be decrypted. Before removing a secret, run `npm run cli -- reseal`.',
  }),
};

function secrets() {
  return z
    .string()
    .transform((list, context) =>
      list.split(',').map((item): NamedSecret => {
        const [, kid, secret] = /^\s*([\w-]{1,16}):(\S{32,})\s*$/.exec(item) ?? [];
        if (kid && secret) return { kid, secret };
        context.addIssue({
          code: 'custom',
          message: 'must be kid:secret pairs separated by commas, each secret of 32 characters or more',
        });
        return z.NEVER;
      }),
    )
    .refine(
      (list) => new Set(list.map(({ kid }) => kid)).size === list.length,
      'must not contain a kid twice',
    )
    .nullable()
    .default(null)
    .meta({
      values: '`kid:secret` pairs separated by commas, each secret at least 32 characters',
      fallback: 'generated with the embedded database, otherwise required',
    });
}
