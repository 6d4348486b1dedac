import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { removeExpired } from '../../src/retention/remove-expired.ts';
import { rows } from '../rest/stored.ts';
import { startOnPort } from '../support/another-service.ts';
import { request, signIn as signInOverRest } from '../support/rest-client.ts';
import type { Deviation } from '../support/software-authenticator.ts';
import { useTestService } from '../support/test-service.ts';
import { password, role, send } from './invite.ts';
import {
  beginRegistration,
  createPasskeyOwner,
  openAuthenticator,
  readSignInOptions,
  signInWith,
} from './passkey-client.ts';
import { createMember } from './second-factor-client.ts';

const service = useTestService();

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const challenge = Buffer.alloc(64).toString('base64url');

/** The deviations that both kinds of credentials reject. */
const deviations: Readonly<Record<string, Deviation>> = {
  'another origin': { origin: 'https://localhost.attacker.example' },
  'another port': { origin: 'http://localhost:1' },
  'another relying party': { rpId: 'attacker.example' },
  'an unknown challenge': { challenge },
  'no user verification': { isUserVerified: false },
  'another type': { type: 'webauthn.other' },
};

const sessionsOf = async (databaseId: number) =>
  rows(service, 'select id from refresh_token_families where staff_member_id = $1', [databaseId]);
const accepted = { accessToken: expect.any(String) };

test.each(
  Object.entries({
    ...deviations,
    'the signature of another key': { privateKey },
    'the account of another member': { userHandle: Buffer.from('StaffMember:1').toString('base64url') },
  }),
)('a sign-in with %s is rejected like an unknown passkey, and opens no session', async (_, deviation) => {
  const { authenticator, databaseId } = await createPasskeyOwner(service);
  const stranger = openAuthenticator(service);
  stranger.create(JSON.stringify({ challenge, rp: { id: 'localhost' }, user: { id: 'x' } }));
  const unknown = await signInWith(service, stranger.get(await readSignInOptions(service)));
  expect(unknown).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const options = await readSignInOptions(service);
  const rejected = await signInWith(service, authenticator.get(options, deviation));
  expect(rejected).toEqual(unknown);
  expect(await sessionsOf(databaseId)).toHaveLength(1);
  const refused = "select 1 from audit_entries where action = 'staff.sign-in-refused' and subject = $1";
  expect(await rows(service, refused, [`staff:${databaseId}`])).toHaveLength(1);
  // A rejected sign-in has used the challenge, unless the credential contained another one.
  const retried = await signInWith(service, authenticator.get(options));
  expect(retried).toMatchObject('challenge' in deviation ? accepted : unknown);
});

test.each(
  Object.entries({
    ...deviations,
    'an attestation with certificates': {
      attestation: [
        'packed',
        new Map<string, unknown>([
          ['alg', -7],
          ['sig', new Uint8Array(64)],
          ['x5c', [new Uint8Array(300)]],
        ]),
      ] as const,
    },
    'an attestation of another format': { attestation: ['apple', new Map()] as const },
  }),
)('a passkey with %s is not added', async (_, deviation) => {
  const { accessToken, databaseId } = await createMember(service);
  const options = await beginRegistration(service, accessToken);
  const credential = openAuthenticator(service).create(options, deviation);
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const result = await send(service, 'addPasskey', { name: 'x', credential }, accessToken);
  expect(result).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: ['credential'] }] });
  // The only request is that of the test.
  expect(fetched.mock.calls.filter(([url]) => !String(url).startsWith(service.url))).toEqual([]);
  expect(await rows(service, 'select 1 from passkeys where staff_member_id = $1', [databaseId])).toEqual([]);
});

test('a challenge is valid for one sign-in or one registration of the member who began it', async () => {
  const { authenticator, accessToken } = await createPasskeyOwner(service);
  const credential = authenticator.get(await readSignInOptions(service));
  expect(await signInWith(service, credential)).toMatchObject(accepted);
  expect(await signInWith(service, credential)).toMatchObject({ code: 'INVALID_CREDENTIALS' });

  const registration = await beginRegistration(service, accessToken);
  const { challenge } = JSON.parse(registration);
  const withOther = authenticator.get(await readSignInOptions(service), { challenge });
  expect(await signInWith(service, withOther)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const other = await createMember(service);
  const stolen = { name: 'x', credential: openAuthenticator(service).create(registration) };
  expect(await send(service, 'addPasskey', stolen, other.accessToken)).toMatchObject({
    code: 'INVALID_INPUT',
  });
  const own = { name: 'x', credential: openAuthenticator(service).create(registration) };
  expect(await send(service, 'addPasskey', own, accessToken)).toMatchObject({ recoveryCodes: null });
  const reused = { name: 'x', credential: openAuthenticator(service).create(registration) };
  expect(await send(service, 'addPasskey', reused, accessToken)).toMatchObject({ code: 'INVALID_INPUT' });
});

test('a challenge expires after five minutes', async () => {
  const { authenticator } = await createPasskeyOwner(service);
  const attempt = async (ageMs: number) => {
    vi.useFakeTimers({ now: Date.now() - ageMs, toFake: ['Date'] });
    const options = await readSignInOptions(service);
    vi.useRealTimers();
    return signInWith(service, authenticator.get(options));
  };
  expect(await attempt(5 * 60_000 + 1_000)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await attempt(4 * 60_000)).toMatchObject(accepted);
});

test('used challenges are removed when they have expired', async () => {
  await rows(
    service,
    `insert into used_passkey_challenges (challenge_hash, expires_at)
     values (sha256('expired'), now() - interval '1 second'), (sha256('current'), now() + interval '1 minute')`,
  );
  await removeExpired(service.database, { eventDays: 90, attemptDays: 90, rejectionDays: 90 });
  const remaining = `select challenge_hash = sha256('current') as current from used_passkey_challenges
                      where challenge_hash in (sha256('expired'), sha256('current'))`;
  expect(await rows(service, remaining)).toEqual([{ current: true }]);
});

test('of 16 concurrent sign-ins with one challenge, on two processes, exactly one opens a session', async () => {
  const { authenticator, databaseId } = await createPasskeyOwner(service);
  const PUBLIC_URL = service.url.replace('127.0.0.1', 'localhost');
  const other = await startOnPort(service, 0, { PUBLIC_URL });
  onTestFinished(other.close);
  const credential = authenticator.get(await readSignInOptions(service));
  const attempts = Array.from({ length: 16 }, (_, index) =>
    signInWith(index % 2 === 0 ? service : other, credential),
  );
  const codes = (await Promise.all(attempts)).map(({ code }) => code ?? 'signed in');
  expect(codes.sort()).toEqual([...Array(15).fill('INVALID_CREDENTIALS'), 'signed in']);
  expect(await sessionsOf(databaseId)).toHaveLength(2);
});

test('a signature counter that does not increase is rejected, and one that is always 0 is accepted', async () => {
  const { authenticator } = await createPasskeyOwner(service);
  const use = async (counter: number) =>
    (await signInWith(service, authenticator.get(await readSignInOptions(service), { counter }))).code ??
    'ok';
  expect([
    await use(0),
    await use(0),
    await use(7),
    await use(7),
    await use(6),
    await use(0),
    await use(8),
  ]).toEqual(['ok', 'ok', 'ok', ...Array(3).fill('INVALID_CREDENTIALS'), 'ok']);
  const concurrent = await Promise.all([use(9), use(9), use(9)]);
  expect(concurrent.filter((code) => code === 'ok')).toHaveLength(1);
});

test('a passkey belongs to one account: another one cannot add it, and it signs in to its organisation only', async () => {
  const own = await createPasskeyOwner(service);
  const token = await signInOverRest(service, 'admin@other.test', 'other-shop');
  const foreign = await createMember(
    service,
    { email: own.email, permissions: [role(3, 'REDEEM_ONLY')] },
    token,
  );
  const registration = own.authenticator.create(await beginRegistration(service, foreign.accessToken));
  expect(
    await send(service, 'addPasskey', { name: 'x', credential: registration }, foreign.accessToken),
  ).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: ['credential'] }] });
  // The authenticator now stores the account of the other organisation.
  const userHandle = Buffer.from(own.id).toString('base64url');
  const use = async () => own.authenticator.get(await readSignInOptions(service), { userHandle });
  expect(await signInWith(service, await use(), { subdomain: 'other-shop' })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  const { staffMember } = await signInWith(service, await use());
  expect(staffMember).toEqual({ databaseId: own.databaseId, email: own.email });
});

test('a member without a role on any sales page is rejected', async () => {
  const { authenticator, databaseId } = await createPasskeyOwner(service);
  await rows(service, 'update staff_permissions set role_id = 0 where staff_member_id = $1', [databaseId]);
  const credential = authenticator.get(await readSignInOptions(service));
  expect(await signInWith(service, credential)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test.each([
  ['not JSON', '{'],
  ['another object', '{}'],
  ['a credential of another kind', JSON.stringify({ id: 'a', rawId: 'a', type: 'password', response: {} })],
])('%s is not a credential', async (_, credential) => {
  const { accessToken } = await createMember(service);
  const rejected = { code: 'INVALID_INPUT', errors: [{ path: ['credential'] }] };
  expect(await signInWith(service, credential)).toMatchObject(rejected);
  expect(await send(service, 'addPasskey', { name: 'x', credential }, accessToken)).toMatchObject(rejected);
});

test('an account has at most 20 passkeys', async () => {
  const { accessToken, databaseId } = await createPasskeyOwner(service);
  const options = await beginRegistration(service, accessToken);
  await rows(
    service,
    `insert into passkeys (organisation_id, staff_member_id, name, credential_id, public_key, signature_count)
     select 1, $1::int, 'x', sha256(($1 || '-' || n)::bytea), '', 0 from generate_series(1, 19) n`,
    [databaseId],
  );
  const credential = openAuthenticator(service).create(options);
  for (const call of [
    send(service, 'addPasskey', { name: 'x', credential }, accessToken),
    send(service, 'beginPasskeyRegistration', { currentPassword: password }, accessToken),
  ])
    expect(await call).toMatchObject({ code: 'STATE_CONFLICT' });
});

test('/authorize of REST returns 401 for an account with a passkey, after the correct password only', async () => {
  const { email } = await createPasskeyOwner(service);
  const authorize = async (secret: string) => {
    const { status, body } = await request(service, '/v2.1/authorize', {
      token: null,
      json: { subdomain: 'demo-spa' },
      headers: { authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}` },
    });
    return [status, body.code];
  };
  expect(await authorize(password)).toEqual([401, 'second_factor_required']);
  expect(await authorize('wr0ng-Password')).toEqual([401, 'invalid_credentials']);
});

describe('the limits of sign-ins', () => {
  const limited = useTestService({ LIMIT_SIGN_IN_FAILURES: '1' });

  test('failed sign-ins with passkeys are limited per address, and successful ones are not charged', async () => {
    const { authenticator } = await createPasskeyOwner(limited);
    const attempt = async (deviation: Deviation = {}) => {
      try {
        const credential = authenticator.get(await readSignInOptions(limited), deviation);
        return (await signInWith(limited, credential)).code ?? 'signed in';
      } catch (error) {
        return /RATE_LIMITED/.exec(String(error))?.[0];
      }
    };
    for (let count = 0; count < 6; count += 1) expect(await attempt()).toBe('signed in');
    for (let count = 0; count < 5; count += 1)
      expect(await attempt({ privateKey })).toBe('INVALID_CREDENTIALS');
    expect(await attempt()).toBe('RATE_LIMITED');
  });
});
