import type { JWTPayload } from 'jose';
import { encodePart, forge, forgeUnsigned, ownKid, unknownExtension } from './forged-token.ts';

export interface Forgery {
  readonly defect: string;
  /**
   * The code of the rejection. The tests compare it only if it is `token_expired` or
   * `token_not_yet_valid`.
   */
  readonly code: string;
  readonly make: (claims: JWTPayload) => Promise<string> | string;
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const foreignSecret = 'jwt-secret-of-another-service-0123456789';

/**
 * Key ids that an insecure service would read as a file path, as SQL or as a property of an object.
 */
const kids = [
  '',
  '../../../../dev/null',
  "' union select 'x' --",
  '__proto__',
  'constructor',
  `${ownKid}\u0000`,
  ` ${ownKid}`,
];

/**
 * Forged tokens, each made from the claims of a genuine token. The service must reject all of them.
 */
export const tokenForgeries: readonly Forgery[] = [
  {
    defect: 'another key',
    code: 'token_invalid',
    make: (claims) => forge(claims, { secret: foreignSecret }),
  },
  { defect: 'an unknown kid', code: 'token_invalid', make: (claims) => forge(claims, { kid: 'other' }) },
  { defect: 'no algorithm', code: 'token_invalid', make: (claims) => forgeUnsigned(claims) },
  {
    defect: 'no algorithm, in capitals',
    code: 'token_invalid',
    make: (claims) => forgeUnsigned(claims, 'NONE'),
  },
  { defect: 'no signature', code: 'token_invalid', make: (claims) => forgeUnsigned(claims, 'HS256') },
  {
    defect: 'another algorithm of the same key',
    code: 'token_invalid',
    make: (claims) => forge(claims, { alg: 'HS512' }),
  },
  { defect: 'another type', code: 'token_invalid', make: (claims) => forge(claims, { typ: 'JWT' }) },
  {
    defect: 'a subdomain of another organisation',
    code: 'token_invalid',
    make: (claims) => forge({ ...claims, aud: 'other-shop' }),
  },
  {
    defect: 'an unknown subdomain',
    code: 'token_invalid',
    make: (claims) => forge({ ...claims, aud: 'nowhere' }),
  },
  {
    defect: 'two subdomains',
    code: 'token_invalid',
    make: (claims) => forge({ ...claims, aud: ['demo-spa', 'other-shop'] }),
  },
  { defect: 'another issuer', code: 'token_invalid', make: (claims) => forge({ ...claims, iss: 'someone' }) },
  {
    defect: 'an unknown family',
    code: 'token_invalid',
    make: (claims) => forge({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
  },
  {
    defect: 'another member’s family',
    code: 'token_invalid',
    make: (claims) => forge({ ...claims, sub: '2' }),
  },
  {
    defect: 'a member that is not a number',
    code: 'token_invalid',
    make: (claims) => forge({ ...claims, sub: '1 or sub is not null' }),
  },
  {
    defect: 'an expiry in the past',
    code: 'token_expired',
    make: (claims) => forge(claims, { age: 25 * 60 * 60 }),
  },
  {
    defect: 'a start in the future',
    code: 'token_not_yet_valid',
    make: (claims) => forge({ ...claims, nbf: inAnHour() }),
  },
  { defect: 'three meaningless parts', code: 'token_malformed', make: () => 'a.b.c' },
  { defect: 'one part', code: 'unauthenticated', make: () => 'nonsense' },
  { defect: 'a changed claim', code: 'token_invalid', make: (claims) => changed(claims, { sub: '5' }) },
  {
    defect: 'a later expiry',
    code: 'token_invalid',
    make: (claims) => changed(claims, { exp: inAnHour() * 2 }),
  },
  ...kids.map((kid) => ({
    defect: `the kid ${JSON.stringify(kid)}`,
    code: 'token_invalid',
    make: (claims: JWTPayload) => forge(claims, { kid, secret: foreignSecret }),
  })),
  { defect: 'a separate key in its header', code: 'token_invalid', make: (claims) => forge(claims, ownKey) },
  {
    defect: 'an unknown critical header',
    code: 'token_invalid',
    make: (claims) => forge(claims, { header: { crit: [unknownExtension], [unknownExtension]: 1 } }),
  },
  {
    defect: 'a second signature',
    code: 'token_invalid',
    make: async (claims) => `${await forge(claims)}.${(await forge(claims)).split('.')[2]}`,
  },
];

const ownKey = {
  secret: foreignSecret,
  kid: 'other',
  header: {
    jwk: { kty: 'oct', k: Buffer.from(foreignSecret).toString('base64url') },
    jku: 'https://evil.example/keys',
  },
};

/** Returns a token with changed claims and the signature of the unchanged claims. */
async function changed(claims: JWTPayload, changes: JWTPayload): Promise<string> {
  const [header, , signature] = (await forge(claims)).split('.');
  return `${header}.${encodePart({ ...claims, ...changes })}.${signature}`;
}
