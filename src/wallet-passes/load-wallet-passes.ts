import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Config, ConfigurationError } from '../platform/config/environment.ts';
import { createGooglePasses } from './google-passes.ts';
import type { WalletPasses } from './wallet-pass.ts';

const accountShape = z.object({ client_email: z.string(), private_key: z.string() });

/**
 * Reads the keys and certificates of the configured wallets. Throws a ConfigurationError if a file
 * is missing or invalid.
 */
export async function loadWalletPasses({
  wallets: { apple, google },
}: Pick<Config, 'wallets'>): Promise<WalletPasses> {
  return {
    apple: apple && (await load('APPLE_WALLET_CERTIFICATE', () => loadApple(apple))),
    google: google && (await load('GOOGLE_WALLET_ACCOUNT', () => loadGoogle(google))),
  };
}

async function loadApple({ certificate, key, authority }: NonNullable<Config['wallets']['apple']>) {
  // Imported only here, because most services create no passes for Apple Wallet, and the libraries
  // for them are 140 modules.
  const { createApplePasses } = await import('./apple-passes.ts');
  return createApplePasses({
    certificate: await readFile(certificate, 'utf8'),
    key: await readFile(key, 'utf8'),
    authority: await readFile(authority, 'utf8'),
  });
}

async function loadGoogle({ issuer, account }: NonNullable<Config['wallets']['google']>) {
  const { client_email: clientEmail, private_key: privateKey } = accountShape.parse(
    JSON.parse(await readFile(account, 'utf8')),
  );
  return createGooglePasses({ issuer, clientEmail, privateKey });
}

/**
 * Runs `read`. Throws a ConfigurationError if it fails. The error does not contain the content of a
 * file, which may be a private key.
 */
async function load<Result>(variable: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'a file is invalid';
    throw new ConfigurationError(`${variable} cannot be used: ${reason}`);
  }
}
