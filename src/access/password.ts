import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { textLimits } from '../platform/values/text-limits.ts';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The Argon2id hash of a password, with its salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** All that is wrong with a new password (v1, Password rules; D34). Characters are Unicode's, however many units they take. */
export function findPasswordFaults(password: string): string[] {
  const { length } = [...password];
  const faults: string[] = [];
  if (length < 6) faults.push('must be at least 6 characters');
  if (length > textLimits.password) faults.push(`must be at most ${textLimits.password} characters`);
  if (password.includes('\0') || !password.isWellFormed()) faults.push('must be well-formed text without NUL');
  if (!/\p{L}/u.test(password)) faults.push('must have at least one letter');
  if (!/[\p{N}\p{P}\p{S}]/u.test(password)) faults.push('must have at least one digit or special sign');
  return faults;
}

/**
 * The same for the same password within one `scope`, so that requests with a password can be compared (D12), and as slow to
 * guess from as the hash that is stored.
 */
export async function fingerprintPassword(password: string, scope: string): Promise<string> {
  const salt = createHash('sha256').update(scope).digest();
  return (await hashRaw(password, { ...cost, salt })).toString('base64');
}

/** Compares with a stored hash; with null it takes the same time and is false, so that an unknown e-mail costs the same (D34). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password is this one');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== null;
}

let decoy: Promise<string> | undefined;
