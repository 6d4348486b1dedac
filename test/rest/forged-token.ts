import { type JWTPayload, SignJWT } from 'jose';
import { testSecrets } from '../support/test-secrets.ts';

interface Signing {
  readonly secret?: string;
  readonly kid?: string;
  readonly alg?: string;
  readonly typ?: string;
  /** Additional parameters of the header. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** Seconds that are subtracted from all times of the token. */
  readonly age?: number;
}

const [kidOfTests = '', ownSecret = ''] = testSecrets.JWT_SECRETS.split(':');

/** The id of the key with which the service signs. */
export const ownKid = kidOfTests;

/** An unknown token extension, which `crit` of a header may require. */
export const unknownExtension = 'exp-of-chaos';

/** Returns a token with these claims, signed like one of the service by default. */
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

/** Returns a token without a signature, as for `alg: none`. */
export function forgeUnsigned(claims: JWTPayload, alg = 'none'): string {
  return `${encodePart({ alg, typ: 'at+jwt', kid: ownKid })}.${encodePart(claims)}.`;
}

export function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
