import { type JWTPayload, SignJWT } from 'jose';
import { testSecrets } from '../../../tools/harness/test-secrets.ts';

interface Signing {
  readonly secret?: string;
  readonly kid?: string;
  readonly alg?: string;
  readonly typ?: string;
  /** Additional header parameters. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** Seconds that are subtracted from all times of the token. */
  readonly age?: number;
}

const [kidOfTests = '', ownSecret = ''] = testSecrets.JWT_SECRETS.split(':');

/** The id of the key with which the service signs. */
export const ownKid = kidOfTests;

/**
 * The name of an extension that the service does not support. The header parameter `crit` can
 * require it.
 */
export const unknownExtension = 'exp-of-chaos';

/**
 * Returns a token with the given claims. The key, the algorithm and the type default to those of
 * the service's tokens.
 */
export async function forge(
  claims: JWTPayload,
  { secret = ownSecret, kid = ownKid, alg = 'HS256', typ = 'at+jwt', header = {}, age = 0 }: Signing = {},
): Promise<string> {
  const { iat = 0, nbf = 0, exp = 0 } = claims;
  const signing = new SignJWT({ ...claims, iat: iat - age, nbf: nbf - age, exp: exp - age });
  return signing
    .setProtectedHeader({ alg, typ, kid, ...header })
    .sign(new TextEncoder().encode(secret), { crit: { [unknownExtension]: true } });
}

/** Returns a token with an empty signature. `alg` defaults to `none`. */
export function forgeUnsigned(claims: JWTPayload, alg = 'none'): string {
  return `${encodePart({ alg, typ: 'at+jwt', kid: ownKid })}.${encodePart(claims)}.`;
}

export function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
