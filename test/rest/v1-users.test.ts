import { beforeAll, describe, expect, test } from 'vitest';
import { permissions as everyPermission } from '../../src/access/grants.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { type Row, row, rows } from './stored.ts';
import { authorize, createUser, isEmpty, permission, signInUser, userInput } from './users.ts';
import { expectDeprecated, expectFailure } from './v1-failure.ts';

const service = useTestService();
let admin: string;
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
});

const read = async (id: unknown): Promise<Row> => (await request(service, `/v1/users/${id}`)).body;
const lastEntry = () =>
  row(
    service,
    `select organisation_id, sales_page_id, principal, channel, action, subject, before, after, request_id
       from audit_entries order by id desc limit 1`,
  );

/** Returns the fields of a user that audit entries contain. */
const auditedFields = ({ email, fullName, phone = null, permissions }: Row) => ({
  email,
  full_name: fullName,
  phone,
  permissions: permissions.map(({ domainId, roleId, customPermissions }: Row) => ({
    sales_page_id: domainId,
    role_id: roleId,
    custom_permissions: customPermissions,
  })),
});

/** Returns the names of the tables that contain a text, as text or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows(
    service,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in (select inhrelid::regclass::text from pg_inherits) order by 1`,
  );
  const hex = Buffer.from(text).toString('hex');
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const containsSql = `select exists (select from "${name}" t where position($1 in t::text) > 0 or position($2 in t::text) > 0) as found`;
      return (await row(service, containsSql, [text, hex])).found ? [name] : [];
    }),
  );
  return found.flat();
}

const requestId = '0197c2a0-5b1e-7c3d-9f00-0123456789ab';

describe('POST /v1/users', () => {
  test('creates a user who can sign in, and returns only the id', async () => {
    const json = userInput({ email: 'New.User@Demo.test', phone: '+44 1', fullName: 'New User' });
    const before = Date.now();
    const created = await request(service, '/v1/users', {
      json,
      token: admin,
      headers: { 'x-request-id': requestId },
    });
    expect({ status: created.status, body: created.body }).toStrictEqual({
      status: 200,
      body: { userId: expect.any(Number) },
    });
    expect(created.headers.has('location')).toBe(false);
    expect(created.headers.has('idempotent-replayed')).toBe(false);
    expectDeprecated(created);
    const { userId } = created.body;
    const { created_at, ...stored } = await row(
      service,
      'select organisation_id, email, full_name, phone, locale, deleted_at, created_at from staff_members where id = $1',
      [userId],
    );
    expect(stored).toEqual({
      organisation_id: 1,
      email: 'new.user@demo.test',
      full_name: 'New User',
      phone: '+44 1',
      locale: 'en',
      deleted_at: null,
    });
    expect(Math.abs(created_at - before)).toBeLessThan(60_000);
    expect(await lastEntry()).toEqual({
      organisation_id: 1,
      sales_page_id: null,
      principal: 'staff:1',
      channel: 'v1',
      action: 'user.create',
      subject: `staff:${userId}`,
      before: null,
      after: auditedFields({ ...json, email: 'new.user@demo.test' }),
      request_id: requestId,
    });
    const { body } = await authorize(service, 'NEW.user@demo.test', json.password);
    expect(body.profile).toEqual({
      email: 'new.user@demo.test',
      fullName: 'New User',
      id: userId,
      locale: 'en',
    });
    expectFailure(await authorize(service, 'new.user@demo.test', json.password, 'demo-bistro'), 401, 1001);
  });

  test('accepts a form with bracketed field names', async () => {
    const form = new URLSearchParams({
      email: 'form@demo.test',
      password: 'f0rm-password',
      fullName: 'Fay Form',
      'permissions[0][domainId]': '1',
      'permissions[0][roleId]': '3',
      'permissions[0][customPermissions][]': 'manage.orders',
      'permissions[0][customPermissions][1]': 'redeem.voucher',
      'permissions[1][domainId]': '2',
      'permissions[1][roleId]': '0',
    });
    const { status, body } = await request(service, '/v1/users', { form: form.toString() });
    expect(status).toBe(200);
    expect(await read(body.userId)).toMatchObject({
      email: 'form@demo.test',
      fullName: 'Fay Form',
      phone: null,
      permissions: [permission(1, 3, ['redeem.voucher', 'manage.orders']), permission(2, 0)],
    });
  });

  test.each([
    ['six characters', 'abcde1'],
    ['six characters, one of them a special character', 'abcde!'],
    ['256 characters', `1${'x'.repeat(255)}`],
    ['256 characters of two UTF-16 units each', `a${'😀'.repeat(255)}`],
    ['letters and digits of other scripts', 'пароль٣'],
    ['letters, digits and spaces', ' a 1 b '],
    ['letters, a digit and colons', 'a:b:c1'],
  ])('creates a user who can sign in with a password of %s', async (_what, password) => {
    const user = await createUser(service, { password });
    expect((await authorize(service, user.email, password)).status).toBe(200);
    expect((await authorize(service, user.email, `${password}x`)).status).toBe(401);
  });

  test('accepts the e-mail address of a user of another organisation or of a deleted user', async () => {
    const { id, email } = await createUser(service, { email: 'admin@other.test' });
    expectFailure(await request(service, '/v1/users', { json: userInput({ email }) }), 302, 1000, ['email']);
    expect(isEmpty(await request(service, `/v1/users/${id}`, { method: 'DELETE' }))).toBe(true);
    const again = await createUser(service, { email });
    expect(again.id).not.toBe(id);
  });

  test('ignores unknown and read-only fields', async () => {
    const { id } = await createUser(service, { id: 1, createdAt: '01/01/2020 00:00', role: 'boss' });
    expect(id).not.toBe(1);
    expect((await read(id)).createdAt).not.toBe('01/01/2020 00:00');
  });
});

describe('reading users', () => {
  test('GET and POST of /v1/users/{id} return the full user and change nothing', async () => {
    const { id, email } = await createUser(service, { phone: ' 0171 1 ', fullName: ' Ria Read ' });
    await rows(service, `update staff_members set created_at = '2026-03-29T23:59:59.999Z' where id = $1`, [
      id,
    ]);
    const user = {
      id,
      email,
      fullName: 'Ria Read',
      phone: '0171 1',
      createdAt: '29/03/2026 23:59',
      permissions: [permission(1, 2), permission(2, 0)],
    };
    const path = `/v1/users/${id}`;
    const before = await digestDatabase(service.database);
    const responses = [
      await request(service, path),
      await request(service, path, { method: 'POST' }),
      await request(service, path, { json: userInput({ email: 'changed@demo.test', password: 'x' }) }),
      await request(service, path, { form: 'fullName=Changed', headers: { 'idempotency-key': 'a read' } }),
      await request(service, path, { token: admin }),
    ];
    for (const response of responses) {
      expect({ status: response.status, body: response.body }).toStrictEqual({ status: 200, body: user });
      expectDeprecated(response);
    }
    const head = await request(service, path, { method: 'HEAD' });
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: null });
    expect(await digestDatabase(service.database)).toEqual(before);
  });

  test('a user without stored permissions for a page has role 0 on that page', async () => {
    const { id } = await createUser(service);
    await rows(service, 'delete from staff_permissions where staff_member_id = $1 and sales_page_id = 2', [
      id,
    ]);
    expect((await read(id)).permissions).toStrictEqual([permission(1, 2), permission(2, 0)]);
  });

  test('GET /v1/users returns all users of the organisation ordered by id, without deleted users', async () => {
    await rows(
      service,
      `insert into staff_members (organisation_id, email, password_hash, full_name, created_at)
       select 1, 'many-' || n || '@demo.test', '', 'Many', timestamptz '2026-01-01' - n % 3 * interval '1 day' from generate_series(1, 120) n`,
    );
    await rows(
      service,
      `update staff_members set deleted_at = now(), email = null where email = 'many-7@demo.test'`,
    );
    const { status, body } = await request(service, '/v1/users');
    expect(status).toBe(200);
    const live = await rows(
      service,
      'select id from staff_members where organisation_id = 1 and deleted_at is null order by id',
    );
    expect(live.length).toBeGreaterThan(120);
    expect(body.map(({ id }: Row) => id)).toEqual(live.map(({ id }) => id));
    expect(body[1]).toStrictEqual(await read(2));
    expect(body[3]).toMatchObject({
      id: 4,
      email: 'packing@demo.test',
      permissions: [permission(1, 4), permission(2, 0)],
    });
    for (const user of body) {
      expect(Object.keys(user)).toEqual(['id', 'email', 'fullName', 'phone', 'createdAt', 'permissions']);
      expect(user.permissions.map(({ domainId }: Row) => domainId)).toEqual([1, 2]);
    }
    const other = await request(service, '/v1/users', {
      token: await signIn(service, 'admin@other.test', 'other-shop'),
    });
    expect(other.body.map(({ email, permissions }: Row) => [email, permissions])).toEqual([
      ['admin@other.test', [permission(3, 1)]],
    ]);
  });
});

describe('PUT /v1/users/{id}', () => {
  test('replaces all fields except the password and writes an audit entry', async () => {
    const user = await createUser(service, { phone: '1' });
    const path = `/v1/users/${user.id}`;
    const json = {
      email: `Second-${user.email}`,
      fullName: 'Una User',
      password: 'not-taken-1',
      permissions: [
        permission(2, 3, ['manage.discount', 'manage.orders', 'manage.orders']),
        permission(1, 4),
      ],
    };
    const response = await request(service, path, { method: 'PUT', json, token: admin });
    expect(isEmpty(response)).toBe(true);
    expectDeprecated(response);
    const changed = {
      id: user.id,
      email: `second-${user.email}`,
      fullName: 'Una User',
      phone: null,
      permissions: [permission(1, 4), permission(2, 3, ['manage.orders', 'manage.discount'])],
    };
    expect(await read(user.id)).toStrictEqual({ ...changed, createdAt: expect.any(String) });
    expect(await lastEntry()).toMatchObject({
      organisation_id: 1,
      principal: 'staff:1',
      channel: 'v1',
      action: 'user.update',
      subject: `staff:${user.id}`,
      before: auditedFields(user),
      after: auditedFields(changed),
    });
    expect((await authorize(service, changed.email, 'not-taken-1')).status).toBe(401);
    expect((await authorize(service, changed.email, user.password)).status).toBe(200);
  });

  test('accepts the unchanged e-mail address in upper case', async () => {
    const { id, email } = await createUser(service);
    const json = userInput({ email: email.toUpperCase() });
    expect(isEmpty(await request(service, `/v1/users/${id}`, { method: 'PUT', json }))).toBe(true);
    expect((await read(id)).email).toBe(email);
  });

  test.each([0, 1, 2, 3, 4])('sets role %i and grants the permissions of the role', async (roleId) => {
    const user = await createUser(service);
    const { id } = user;
    const json = userInput({ permissions: [permission(1, 2), permission(2, roleId, ['manage.orders'])] });
    expect(isEmpty(await request(service, `/v1/users/${id}`, { method: 'PUT', json, token: admin }))).toBe(
      true,
    );
    const customPermissions = roleId === 3 ? ['manage.orders'] : [];
    expect((await read(id)).permissions).toStrictEqual([
      permission(1, 2),
      permission(2, roleId, customPermissions),
    ]);
    const { accessToken: token } = await signInUser(service, { ...user, email: json.email });
    const { body } = await request(service, '/v1/domains', { token });
    expect(body.domains.map((domain: Row) => domain.id)).toEqual(roleId === 0 ? [1] : [1, 2]);
    const orders = await request(service, '/v2.1/sales-pages/2/orders', { token });
    expect(orders.status).toBe({ 0: 404, 1: 200, 2: 403, 3: 200, 4: 200 }[roleId]);
  });

  test('sets every custom permission', async () => {
    const { id } = await createUser(service, {
      permissions: [permission(1, 3, everyPermission), permission(2, 3)],
    });
    expect((await read(id)).permissions).toStrictEqual([permission(1, 3, everyPermission), permission(2, 3)]);
  });
});

describe('PATCH /v1/users/{id}/password', () => {
  test('changes the password and revokes the sessions that were opened with the old password', async () => {
    const user = await createUser(service);
    const colleague = await createUser(service);
    const [mine, theirs] = [await signInUser(service, user), await signInUser(service, colleague)];
    const password = 'second-Passw0rd';
    const response = await request(service, `/v1/users/${user.id}/password`, {
      method: 'PATCH',
      json: { password, password2: password },
      token: admin,
    });
    expect(isEmpty(response)).toBe(true);
    expectDeprecated(response);
    expect(await lastEntry()).toMatchObject({
      organisation_id: 1,
      principal: 'staff:1',
      channel: 'v1',
      action: 'user.change-password',
      subject: `staff:${user.id}`,
      before: null,
      after: null,
    });
    expectFailure(await authorize(service, user.email, user.password), 401, 1001);
    expect((await authorize(service, user.email, password)).status).toBe(200);
    expectFailure(await request(service, '/v1/domains', { token: mine.accessToken }), 401, 1009);
    expectFailure(
      await request(service, '/v1/refresh', { method: 'PUT', json: mine, token: null }),
      401,
      1009,
    );
    expect((await request(service, '/v1/domains', { token: theirs.accessToken })).status).toBe(200);
    const { changed } = await row(
      service,
      'select password_changed_at > created_at as changed from staff_members where id = $1',
      [user.id],
    );
    expect(changed).toBe(true);
  });

  test('accepts a URL-encoded form', async () => {
    const user = await createUser(service);
    const form = 'password=third-Passw0rd&password2=third-Passw0rd';
    expect(isEmpty(await request(service, `/v1/users/${user.id}/password`, { method: 'PATCH', form }))).toBe(
      true,
    );
    expect((await authorize(service, user.email, 'third-Passw0rd')).status).toBe(200);
  });
});

describe('DELETE /v1/users/{id}', () => {
  test('deletes the user, revokes the tokens of the user and keeps only the name in the database', async () => {
    const user = await createUser(service, { phone: '1', fullName: 'Dana Deleted' });
    const path = `/v1/users/${user.id}`;
    const pair = await signInUser(service, user);
    const response = await request(service, path, { method: 'DELETE', token: admin });
    expect(isEmpty(response)).toBe(true);
    expectDeprecated(response);
    expect(await lastEntry()).toMatchObject({
      organisation_id: 1,
      principal: 'staff:1',
      channel: 'v1',
      action: 'user.delete',
      subject: `staff:${user.id}`,
      before: auditedFields(user),
      after: null,
    });
    expectFailure(await request(service, path), 404, 1004);
    expect((await request(service, '/v1/users')).body.map(({ id }: Row) => id)).not.toContain(user.id);
    expectFailure(await authorize(service, user.email, user.password), 401, 1001);
    expectFailure(await request(service, '/v1/domains', { token: pair.accessToken }), 401, 1009);
    expectFailure(
      await request(service, '/v1/refresh', { method: 'PUT', json: pair, token: null }),
      401,
      1009,
    );
    expect(
      (await request(service, `/v1/user-domains?email=${user.email}`, { token: null })).body.domains,
    ).toEqual([]);
    const left =
      'select email, phone, password_hash, full_name, deleted_at is not null as deleted from staff_members where id = $1';
    expect(await row(service, left, [user.id])).toEqual({
      email: null,
      phone: null,
      password_hash: '',
      full_name: 'Dana Deleted',
      deleted: true,
    });
    expectFailure(await request(service, path, { method: 'DELETE' }), 422, 1000);
  });
});

describe('POST /v1/users with an Idempotency-Key', () => {
  const send = (json: Row, key: string, token?: string) =>
    request(service, '/v1/users', { json, headers: { 'idempotency-key': key }, ...(token && { token }) });
  const count = async () => (await row(service, 'select count(*)::int as users from staff_members')).users;

  test('returns the first response to a repeated request, even after the user has been deleted', async () => {
    const json = userInput();
    const first = await send(json, 'user-1');
    expect(first.status).toBe(200);
    const before = await digestDatabase(service.database);
    const again = await send(json, 'user-1');
    expect({ status: again.status, body: again.body }).toStrictEqual({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await digestDatabase(service.database)).toEqual(before);
    expect((await request(service, `/v1/users/${first.body.userId}`, { method: 'DELETE' })).status).toBe(204);
    expect((await send(json, 'user-1')).body).toStrictEqual(first.body);
  });

  test('creates one user for ten concurrent requests', async () => {
    const json = userInput();
    const before = await count();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(json, 'user-concurrent')));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    expect(await count()).toBe(before + 1);
  });

  test('rejects a different request with the same key, even if only the password differs', async () => {
    const json = userInput();
    expect((await send(json, 'user-2')).status).toBe(200);
    const before = await digestDatabase(service.database);
    for (const other of [
      { ...json, password: 'another-Passw0rd' },
      { ...json, fullName: 'Another' },
      userInput(),
    ]) {
      expectFailure(await send(other, 'user-2'), 422, 1000);
    }
    const redeem = {
      json: { code: 'DEMO-MANY-0000-0001', domain: 1, reductor: 1 },
      headers: { 'idempotency-key': 'user-2' },
    };
    expectFailure(await request(service, '/v1/redeem', redeem), 422, 1000);
    expect(await digestDatabase(service.database)).toEqual(before);
  });

  test('accepts the same key from another caller and after a rejected request', async () => {
    const json = userInput();
    expectFailure(await send({ ...json, password: 'shor1' }, 'user-3'), 302, 1000, ['password']);
    expectFailure(await send({ ...json, email: 'admin@demo.test' }, 'user-3'), 302, 1000, ['email']);
    const first = await send(json, 'user-3');
    expect(first.status).toBe(200);
    const second = await send(userInput(), 'user-3', admin);
    expect(second.status).toBe(200);
    expect(second.body.userId).not.toBe(first.body.userId);
    expect(second.headers.has('idempotent-replayed')).toBe(false);
  });

  test('rejects a key of 256 characters and accepts a key of 255 characters', async () => {
    const before = await digestDatabase(service.database);
    expectFailure(await send(userInput(), 'k'.repeat(256)), 302, 1000, ['Idempotency-Key']);
    expect(await digestDatabase(service.database)).toEqual(before);
    expect((await send(userInput(), 'k'.repeat(255))).status).toBe(200);
  });
});

test('no table contains a password in plain text', async () => {
  const [first, second] = ['Sekrit-first-1', 'Sekrit-second-2'];
  const json = userInput({ password: first, fullName: 'Sekrit-name' });
  const { body } = await request(service, '/v1/users', { json, headers: { 'idempotency-key': 'sekrit' } });
  const path = `/v1/users/${body.userId}`;
  await request(service, path, { method: 'PUT', json });
  await request(service, `${path}/password`, {
    method: 'PATCH',
    json: { password: second, password2: second },
  });
  await signInUser(service, { ...json, password: second });
  expect(await tablesWith('Sekrit-name')).toEqual(['audit_entries', 'staff_members']);
  for (const password of [first, second]) expect(await tablesWith(password)).toEqual([]);
  const { password_hash: hash } = await row(
    service,
    'select password_hash from staff_members where id = $1',
    [body.userId],
  );
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await tablesWith(hash)).toEqual(['staff_members']);
});
