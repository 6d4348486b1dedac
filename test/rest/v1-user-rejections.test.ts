import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissions as everyPermission } from '../../src/access/grants.ts';
import { until } from '../../tools/harness/until.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { run } from '../runtime/spawned-service.ts';
import { type RestResponse, request, signIn } from '../support/rest-client.ts';
import { copyTemplate, type TestService, useTestService } from '../support/test-service.ts';
import { type Row, rows } from './stored.ts';
import { createUser, permission, signInUser, userInput } from './users.ts';
import { expectFailure } from './v1-failure.ts';

const service = useTestService();
const tokens: Record<string, string> = {};
/** The user that the requests read and change, with the role redeem on sales page 1. */
let user: Row;
beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'])
    tokens[name] = await signIn(service, `${name}@demo.test`);
  tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
  user = await createUser(service);
});

const passwords = { password: 'good-Passw0rd', password2: 'good-Passw0rd' };

/** A valid request of every v1 operation on users, for the user with the given id. */
const endpoints = {
  list: () => ['GET', '/v1/users'],
  create: () => ['POST', '/v1/users', userInput()],
  read: (id) => ['GET', `/v1/users/${id}`],
  'read by POST': (id) => ['POST', `/v1/users/${id}`],
  update: (id) => ['PUT', `/v1/users/${id}`, userInput()],
  password: (id) => ['PATCH', `/v1/users/${id}/password`, passwords],
  delete: (id) => ['DELETE', `/v1/users/${id}`],
} as const satisfies Record<string, (id: unknown) => readonly [method: string, path: string, json?: Row]>;

type Endpoint = keyof typeof endpoints;
const names = Object.keys(endpoints) as Endpoint[];

function send(
  name: Endpoint,
  id: unknown,
  { json, token }: { json?: unknown; token?: string | null | undefined } = {},
) {
  const [method, path, body]: readonly [string, string, Row?] = endpoints[name](id);
  const sent = method === 'GET' ? undefined : (json ?? body);
  return request(service, path, {
    method,
    ...(sent !== undefined && { json: sent }),
    ...(token !== undefined && { token }),
  });
}

async function expectUnchanged<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await digestDatabase(service.database);
  const result = await work();
  expect(await digestDatabase(service.database)).toEqual(before);
  return result;
}

/** Asserts a rejection that changes nothing. */
async function expectRejected(
  send: () => Promise<RestResponse>,
  status: number,
  code: number,
  fields: readonly string[] = [],
) {
  expectFailure(await expectUnchanged(send), status, code, fields);
}

describe.each(names)('the v1 user operation %s', (name) => {
  test.each([
    ['no token', null, 401, 1001],
    ['an unknown key', 'vs_unknown_0000000000000000000000000000', 401, 1001],
    ['an invalid token', 'a.b.c', 401, 1008],
  ])('a request with %s is rejected with 401', async (_who, token, status, code) => {
    await expectRejected(() => send(name, user.id, { token }), status, code);
    await expectRejected(() => send(name, user.id, { token, json: { password: 1 } }), status, code);
  });

  test.each(['redeem', 'custom', 'packing'])(
    'the staff member %s without manage.account is rejected with 403',
    async (who) => {
      await expectRejected(() => send(name, user.id, { token: tokens[who] }), 403, 1003);
      await expectRejected(() => send(name, 999_999, { token: tokens[who] }), 403, 1003);
      await expectRejected(() => send(name, user.id, { token: tokens[who], json: {} }), 403, 1003);
    },
  );
});

describe('a request for an unknown user', () => {
  const absent = async (name: Endpoint, id: unknown, token?: string) => {
    const { status, body } = await expectUnchanged(() => send(name, id, { ...(token && { token }) }));
    return { status, body };
  };

  test.each(names.slice(2))(
    'the operation %s returns the same response for an unknown user, a deleted user and a user of another organisation',
    async (name) => {
      const deleted = await createUser(service);
      expect((await send('delete', deleted.id)).status).toBe(204);
      const [status, code] = name === 'delete' ? [422, 1000] : [404, 1004];
      await expectRejected(() => send(name, 999_999), status, code);
      const unknown = await absent(name, 999_999);
      for (const id of [5, deleted.id, 2_147_483_647]) expect(await absent(name, id)).toEqual(unknown);
      expect(await absent(name, user.id, tokens.other)).toEqual(unknown);
      if (name === 'update' || name === 'password') {
        await expectRejected(() => send(name, 999_999, { json: {} }), 404, 1004);
      }
    },
  );

  test.each(names.slice(2))(
    'the operation %s rejects an invalid user id and an unknown user id alike',
    async (name) => {
      const [status, code] = name === 'delete' ? [422, 1000] : [404, 1004];
      for (const id of ['0', '-1', '1.5', 'ada', '2147483648', '01'])
        await expectRejected(() => send(name, id), status, code);
    },
  );
});

const tooLong = (length: number) => 'x'.repeat(length);
const faultyProfiles: readonly [what: string, rest: Row, code: number, fields: readonly string[]][] = [
  ['no e-mail address', { email: undefined }, 1018, ['email']],
  ['null for an e-mail address', { email: null }, 1018, ['email']],
  ['an empty e-mail address', { email: '' }, 1000, ['email']],
  ['an invalid e-mail address', { email: 'ada.demo.test' }, 1000, ['email']],
  ['an e-mail address that is too long', { email: `${tooLong(320)}@demo.test` }, 1000, ['email']],
  ['an e-mail address that is a list', { email: ['a@demo.test'] }, 1000, ['email']],
  ['an e-mail address that is already used', { email: 'admin@demo.test' }, 1000, ['email']],
  ['an e-mail address that is already used in another case', { email: 'ADMIN@Demo.Test' }, 1000, ['email']],
  ['no name', { fullName: undefined }, 1018, ['fullName']],
  ['a blank name', { fullName: ' ' }, 1000, ['fullName']],
  ['a name that is too long', { fullName: tooLong(201) }, 1000, ['fullName']],
  ['a name with NUL', { fullName: 'a\0b' }, 1000, ['fullName']],
  ['a phone number that is too long', { phone: tooLong(51) }, 1000, ['phone']],
  ['a phone number that is an object', { phone: {} }, 1000, ['phone']],
  ['no permissions', { permissions: undefined }, 1018, ['permissions']],
  ['permissions that are a string', { permissions: 'all' }, 1000, ['permissions']],
  ['a permission that is a string', { permissions: ['all'] }, 1000, ['permissions[0]']],
  ['an empty permission', { permissions: [{}] }, 1018, ['permissions[0].domainId', 'permissions[0].roleId']],
  ['role 5', { permissions: [permission(1, 5), permission(2, 0)] }, 1000, ['permissions[0].roleId']],
  ['role -1', { permissions: [permission(1, 2), permission(2, -1)] }, 1000, ['permissions[1].roleId']],
  ['a role by its name', { permissions: [permission(1, 'Administrator')] }, 1000, ['permissions[0].roleId']],
  [
    'an unknown permission',
    { permissions: [permission(1, 3, ['manage.orders', 'rule.the.world']), permission(2, 0)] },
    1000,
    ['permissions[0].customPermissions[1]'],
  ],
  [
    'custom permissions that are not a list',
    { permissions: [{ ...permission(1, 3), customPermissions: 'manage.orders' }, permission(2, 0)] },
    1000,
    ['permissions[0].customPermissions'],
  ],
  [
    'a domain twice',
    { permissions: [permission(1, 2), permission(2, 0), permission(1, 0)] },
    1000,
    ['permissions[2].domainId'],
  ],
  [
    'a domain of another organisation and an unknown domain',
    { permissions: [permission(3, 0), permission(1, 2), permission(2, 0), permission(999, 0)] },
    1000,
    ['permissions[0].domainId', 'permissions[3].domainId'],
  ],
  [
    'no e-mail address, no name and a phone number that is too long',
    { email: undefined, fullName: undefined, phone: tooLong(51) },
    1018,
    ['email', 'fullName', 'phone'],
  ],
];

describe.each(['create', 'update'] as const)('the operation %s with invalid data', (name) => {
  test.each(faultyProfiles)('a profile with %s is rejected with 302', async (_what, rest, code, fields) => {
    await expectRejected(() => send(name, user.id, { json: userInput(rest) }), 302, code, fields);
  });

  test('a body that is not an object is rejected with 302', async () => {
    for (const json of [[], 'text', 7])
      await expectRejected(() => send(name, user.id, { json }), 302, 1000, ['']);
  });
});

test('a request without a body is rejected with 302 and an error on every required field', async () => {
  await expectRejected(() => request(service, '/v1/users', { method: 'POST' }), 302, 1018, [
    ...['email', 'fullName', 'permissions', 'password'],
  ]);
  await expectRejected(() => request(service, `/v1/users/${user.id}`, { method: 'PUT' }), 302, 1018, [
    ...['email', 'fullName', 'permissions'],
  ]);
  await expectRejected(
    () => request(service, `/v1/users/${user.id}/password`, { method: 'PATCH' }),
    302,
    1018,
    [...['password', 'password2']],
  );
});

describe('an invalid password', () => {
  const badPasswords: readonly [what: string, password: unknown, messages: readonly string[]][] = [
    ['5 characters', 'abcd1', ['must be at least 6 characters']],
    ['5 characters of two UTF-16 units each', 'a1😀😀😀', ['must be at least 6 characters']],
    ['257 characters', `1${tooLong(256)}`, ['must be at most 256 characters']],
    ['letters only', 'abcdefgh', ['must contain at least one digit or special character']],
    ['letters and spaces', 'abc defgh', ['must contain at least one digit or special character']],
    ['digits only', '12345678', ['must contain at least one letter']],
    ['digits only, as a number', 12_345_678, ['must contain at least one letter']],
    ['signs only', '!!!!!!!!', ['must contain at least one letter']],
    [
      'no characters',
      '',
      [
        'must be at least 6 characters',
        'must contain at least one letter',
        'must contain at least one digit or special character',
      ],
    ],
    ['characters with NUL', 'abcd1\0', ['must be well-formed Unicode without NUL characters']],
    ['a list', ['good-Passw0rd'], ['must be a string']],
    ['null', null, ['is required']],
  ];

  test.each(badPasswords)(
    'an invalid password is rejected with 302: %s',
    async (_what, password, messages) => {
      const code = password === null ? 1018 : 1000;
      const created = await expectUnchanged(() => send('create', user.id, { json: userInput({ password }) }));
      expect({ status: created.status, body: created.body }).toEqual({
        status: 302,
        body: { code, errors: { password: messages }, message: 'The request is invalid.', status: 'failed' },
      });
      const json = { password, password2: password ?? 'good-Passw0rd' };
      const changed = await expectUnchanged(() => send('password', user.id, { json }));
      const second = messages.filter((message) => /string|Unicode/.test(message));
      expect({ status: changed.status, errors: changed.body.errors }).toEqual({
        status: 302,
        errors: { password: messages, ...(second.length > 0 && { password2: second }) },
      });
    },
  );

  test('a password change is rejected with 302 if the two passwords differ or one of them is missing', async () => {
    const cases: readonly [Row, number, string[]][] = [
      [{ ...passwords, password2: 'good-passw0rd' }, 1000, ['password2']],
      [{ ...passwords, password2: 'good-Passw0rd ' }, 1000, ['password2']],
      [{ ...passwords, password2: '' }, 1000, ['password2']],
      [{ password: passwords.password }, 1018, ['password2']],
      [{ password2: passwords.password }, 1018, ['password']],
      [{ password: 'abcd1', password2: 'abcd2' }, 1000, ['password', 'password2']],
    ];
    for (const [json, code, fields] of cases) {
      await expectRejected(() => send('password', user.id, { json }), 302, code, fields);
    }
    await expect(signInUser(service, user)).resolves.toBeDefined();
  });
});

describe('an incomplete list of permissions (D8)', () => {
  const incomplete: readonly [what: string, permissions: Row[], missing: string][] = [
    ['the second page', [permission(1, 2)], '2'],
    ['the first page', [permission(2, 0)], '1'],
    ['any page', [], '1, 2'],
  ];

  test.each(incomplete)(
    'permissions without an entry for %s are rejected with 500 and code 1000',
    async (_what, permissions, missing) => {
      for (const name of ['create', 'update'] as const) {
        const response = await expectUnchanged(() =>
          send(name, user.id, { json: userInput({ permissions }) }),
        );
        expectFailure(response, 500, 1000);
        expect(response.body.message).toBe(
          `The permissions must have an entry for every sales page of the organisation. Missing: ${missing}.`,
        );
      }
    },
  );

  test('incomplete permissions are reported only if all other fields are valid', async () => {
    const json = userInput({ permissions: [], email: 'admin@demo.test' });
    await expectRejected(() => send('create', user.id, { json }), 302, 1000, ['email']);
    await expectRejected(() => send('create', user.id, { json: { ...json, email: 'x' } }), 302, 1000, [
      'email',
    ]);
  });

  test('the log of rejected and accepted requests contains no unexpected error and no password', {
    timeout: 60_000,
  }, async () => {
    const copy = await copyTemplate();
    const started = run('main', { ...copy.environment, LOG_LEVEL: 'trace', DEMO_DATA: 'false' });
    try {
      const spawned = { url: await started.url } as TestService;
      const json = userInput({ permissions: [], password: 'Sekrit-logged-1' });
      expectFailure(await request(spawned, '/v1/users', { json }), 500, 1000);
      const created = await createUser(spawned, { password: 'Sekrit-logged-1' });
      const next = { password: 'Sekrit-logged-2', password2: 'Sekrit-logged-2' };
      const path = `/v1/users/${created.id}/password`;
      expect((await request(spawned, path, { method: 'PATCH', json: next })).status).toBe(204);
      const hasLoggedAll = () => (started.output().match(/"msg":"request"/g) ?? []).length === 3;
      expect(await until(hasLoggedAll)).toBe(true);
      expect(started.output()).not.toMatch(/unexpected error|Sekrit/);
    } finally {
      started.kill('SIGKILL');
      await started.exit;
      await copy.drop();
    }
  });
});

test('user requests with an unreadable, oversized or unsupported body or method are rejected with 4xx', async () => {
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
  await expectRejected(() => request(service, '/v1/users', { ...put, method: 'POST', form: '{' }), 422, 1000);
  await expectRejected(
    () => request(service, `/v1/users/${user.id}`, { ...put, form: '{"email":' }),
    422,
    1000,
  );
  const plain = { 'content-type': 'text/plain' };
  await expectRejected(() => request(service, '/v1/users', { form: 'x', headers: plain }), 415, 1000);
  await expectRejected(
    () => request(service, '/v1/users', { json: userInput({ note: tooLong(300_000) }) }),
    413,
    1000,
  );
  for (const [method, path, allowed] of [
    ['DELETE', '/v1/users', 'GET, HEAD, POST'],
    ['PATCH', `/v1/users/${user.id}`, 'DELETE, GET, HEAD, POST, PUT'],
    ['POST', `/v1/users/${user.id}/password`, 'PATCH'],
  ] as const) {
    const response = await expectUnchanged(() => request(service, path, { method }));
    expectFailure(response, 405, 1002);
    expect(response.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allowed);
  }
});

describe('with V1_VALIDATION_STATUS=422', () => {
  const strict = useTestService({ V1_VALIDATION_STATUS: '422' });

  test('invalid user data is rejected with 422 instead of 302, and other errors are unchanged', async () => {
    expectFailure(await request(strict, '/v1/users', { json: {} }), 422, 1018, [
      'email',
      'fullName',
      'permissions',
      'password',
    ]);
    const { id } = await createUser(strict);
    const json = userInput({ email: 'admin@demo.test' });
    expectFailure(await request(strict, `/v1/users/${id}`, { method: 'PUT', json }), 422, 1000, ['email']);
    const unequal = { ...passwords, password2: 'x' };
    expectFailure(
      await request(strict, `/v1/users/${id}/password`, { method: 'PATCH', json: unequal }),
      422,
      1000,
      ['password2'],
    );
    expectFailure(await request(strict, '/v1/users', { json: userInput({ permissions: [] }) }), 500, 1000);
    expectFailure(await request(strict, '/v1/users/999999'), 404, 1004);
  });
});

describe('limits of the authority of staff over users', () => {
  /** A user who may manage accounts and redeem on page 1, and has no permissions on page 2. */
  let manager: Row;
  let token: string;
  /** The token of an administrator of page 1 only. */
  let pageAdmin: string;
  beforeAll(async () => {
    manager = await createUser(service, {
      permissions: [permission(1, 3, ['manage.account', 'redeem.voucher']), permission(2, 0)],
    });
    token = (await signInUser(service, manager)).accessToken;
    pageAdmin = (
      await signInUser(
        service,
        await createUser(service, { permissions: [permission(1, 1), permission(2, 0)] }),
      )
    ).accessToken;
  });

  const beyond: readonly [what: string, permissions: Row[]][] = [
    ['the role administrator', [permission(1, 1), permission(2, 0)]],
    ['the role packing', [permission(1, 4), permission(2, 0)]],
    [
      'a further custom permission',
      [permission(1, 3, ['redeem.voucher', 'manage.orders']), permission(2, 0)],
    ],
    ['the role redeem on the other page', [permission(1, 2), permission(2, 2)]],
    ['the role administrator on the other page', [permission(1, 0), permission(2, 1)]],
  ];

  test.each(beyond)(
    'a staff member with manage.account cannot grant %s to a new user, to an existing user or to themselves',
    async (_what, permissions) => {
      const json = userInput({ permissions });
      await expectRejected(() => send('create', 0, { token, json }), 403, 1003);
      await expectRejected(() => send('update', user.id, { token, json }), 403, 1003);
      await expectRejected(
        () => send('update', manager.id, { token, json: { ...json, email: manager.email } }),
        403,
        1003,
      );
    },
  );

  test.each(['update', 'password', 'delete'] as const)(
    'the operation %s is rejected with 403 for a user who has more permissions than the caller',
    async (name) => {
      const colleague = await createUser(service, { permissions: [permission(1, 2), permission(2, 2)] });
      const custom = await createUser(service, {
        permissions: [permission(1, 3, ['manage.orders']), permission(2, 0)],
      });
      for (const id of [1, 3, 4, colleague.id, custom.id])
        await expectRejected(() => send(name, id, { token }), 403, 1003);
    },
  );

  test('a staff member with manage.account can create, update and delete users without further permissions', async () => {
    const permissions = [permission(1, 3, ['manage.account', 'redeem.voucher']), permission(2, 0)];
    const json = userInput({ permissions });
    const created = await send('create', 0, { token, json });
    expect(created.status).toBe(200);
    const { userId } = created.body;
    expect((await send('list', 0, { token })).body.map(({ id }: Row) => id)).toContain(userId);
    const demoted = { ...json, permissions: [permission(1, 2), permission(2, 0)] };
    expect((await send('update', userId, { token, json: demoted })).status).toBe(204);
    expect((await send('password', userId, { token })).status).toBe(204);
    expect((await send('delete', userId, { token })).status).toBe(204);
  });

  test('an administrator of one page can manage users of that page, but not users with a role on another page', async () => {
    const json = userInput({ permissions: [permission(1, 1), permission(2, 0)] });
    const { userId } = (await send('create', 0, { token: pageAdmin, json })).body;
    expect((await send('password', userId, { token: pageAdmin })).status).toBe(204);
    const more = { ...json, permissions: [permission(1, 1), permission(2, 2)] };
    await expectRejected(() => send('update', userId, { token: pageAdmin, json: more }), 403, 1003);
    expect((await send('update', userId, { token: tokens.admin, json: more })).status).toBe(204);
    for (const name of ['update', 'password', 'delete'] as const) {
      await expectRejected(() => send(name, userId, { token: pageAdmin }), 403, 1003);
      await expectRejected(() => send(name, 1, { token: pageAdmin }), 403, 1003);
    }
    expect((await send('delete', userId, { token: tokens.admin })).status).toBe(204);
  });

  test('an API key with every permission can grant role 1 only if an operator created the key', async () => {
    const insert = async (key: string, permissions: readonly string[], byOperator = true) => {
      const hash = createHash('sha256').update(key).digest();
      const text = `insert into api_keys (organisation_id, name, key_hash, last_four, permissions, made_by_operator)
                    values (1, $1, $2, 'four', $3, $4)`;
      await rows(service, text, [key, hash, permissions, byOperator]);
      return key;
    };
    const whole = await insert('vs_test_whole', everyPermission);
    const byStaff = await insert('vs_test_by_staff', everyPermission, false);
    const lacking = await insert('vs_test_lacking', everyPermission.slice(1));
    const unrelated = await insert('vs_test_unrelated', ['manage.settings']);
    const json = userInput({ permissions: [permission(1, 1), permission(2, 1)] });
    for (const name of names)
      await expectRejected(() => send(name, user.id, { token: unrelated }), 403, 1003);
    for (const token of [lacking, byStaff])
      await expectRejected(() => send('create', 0, { token, json }), 403, 1003);
    const { userId } = (await send('create', 0, { token: whole, json })).body;
    for (const name of ['update', 'password', 'delete'] as const) {
      for (const token of [lacking, byStaff])
        await expectRejected(() => send(name, userId, { token }), 403, 1003);
    }
    expect((await send('delete', userId, { token: whole })).status).toBe(204);
  });
});

describe('the administrators of a sales page', () => {
  test('the only administrator can be neither deleted nor demoted until a second administrator exists', async () => {
    const { other } = tokens;
    await expectRejected(() => send('delete', 5, { token: other }), 422, 1000);
    for (const roleId of [0, 2, 3]) {
      const json = userInput({ permissions: [permission(3, roleId)] });
      await expectRejected(() => send('update', 5, { token: other, json }), 422, 1000);
    }
    const json = userInput({
      email: 'admin@other.test',
      fullName: 'Otto Otherwise',
      permissions: [permission(3, 1)],
    });
    expect((await send('update', 5, { token: other, json })).status).toBe(204);
    const successor = userInput({ permissions: [permission(3, 1)] });
    expect((await send('create', 0, { token: other, json: successor })).status).toBe(200);
    expect((await send('delete', 5, { token: other })).status).toBe(204);
  });
});
