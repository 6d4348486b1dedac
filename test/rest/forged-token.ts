import { type JWTPayload, SignJWT } from 'jose';
import { testSecrets } from '../support/test-secrets.ts';

interface Forgery {
  readonly secret?: string;
  readonly kid?: string;
  readonly alg?: string;
  readonly typ?: string;
  /** Seconds by which all of its times are earlier. */
  readonly age?: number;
}

const [ownKid = '', ownSecret = ''] = testSecrets.JWT_SECRETS.split(':');

/** A token with these claims, signed as the service would unless it is told otherwise. */
export function forge(
  claims: JWTPayload,
  { secret = ownSecret, kid = ownKid, alg = 'HS256', typ = 'at+jwt', age = 0 }: Forgery = {},
) {
  const { iat = 0, nbf = 0, exp = 0 } = claims;
  return new SignJWT({ ...claims, iat: iat - age, nbf: nbf - age, exp: exp - age })
    .setProtectedHeader({ alg, typ, kid })
    .sign(new TextEncoder().encode(secret));
}

/** A token without a signature, as `alg: none` would have it. */
export function forgeUnsigned(claims: JWTPayload, alg = 'none'): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg, typ: 'at+jwt', kid: ownKid })}.${encode(claims)}.`;
}
