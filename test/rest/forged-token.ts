import { type JWTPayload, SignJWT } from 'jose';
import { testSecrets } from '../support/test-secrets.ts';

interface Signing {
  readonly secret?: string;
  readonly kid?: string;
  readonly alg?: string;
  readonly typ?: string;
  /** What else its header says. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** Seconds by which all of its times are earlier. */
  readonly age?: number;
}

const [kidOfTests = '', ownSecret = ''] = testSecrets.JWT_SECRETS.split(':');

/** What the service calls the key with which it signs. */
export const ownKid = kidOfTests;

/** An extension of tokens that nobody knows; `crit` of a header may demand it. */
export const unknownExtension = 'exp-of-chaos';

/** A token with these claims, signed as the service would unless it is told otherwise. */
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

/** A token without a signature, as `alg: none` would have it. */
export function forgeUnsigned(claims: JWTPayload, alg = 'none'): string {
  return `${encodePart({ alg, typ: 'at+jwt', kid: ownKid })}.${encodePart(claims)}.`;
}

export function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
