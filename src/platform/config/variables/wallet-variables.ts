import { z } from 'zod';

const file = () => z.string().nullable().default(null);

export const walletVariables = {
  APPLE_WALLET_CERTIFICATE: file().meta({
    description:
      'The PEM file of the certificate that signs passes for Apple Wallet. It contains the identifiers of the pass type and of the team. If unset, voucher pages do not offer passes for Apple Wallet.',
    values: 'a path',
  }),
  APPLE_WALLET_KEY: file().meta({
    description: 'The PEM file of the private key of `APPLE_WALLET_CERTIFICATE`, without a passphrase.',
    values: 'a path',
  }),
  APPLE_WALLET_AUTHORITY: file().meta({
    description: 'The PEM file of the certificate of Apple (WWDR) that issued `APPLE_WALLET_CERTIFICATE`.',
    values: 'a path',
  }),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,32}$/, 'must be a number')
    .nullable()
    .default(null)
    .meta({
      description:
        'The issuer id of Google Wallet. If unset, voucher pages do not offer passes for Google Wallet.',
      values: 'a number',
    }),
  GOOGLE_WALLET_ACCOUNT: file().meta({
    description: 'The JSON file of the key of the service account that signs passes for Google Wallet.',
    values: 'a path',
  }),
};
