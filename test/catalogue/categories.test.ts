import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestDatabase } from '../graphql/database-digest.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, expectRejections, lastAuditEntry, mutate, type Request } from './mutate.ts';
import { expectNestedSet } from './nested-set.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const page = { salesPageId: 'SalesPage:1' };
const idOf = (id: number | undefined, salesPageId = 1) => `Category:${salesPageId}:${id}`;
const create = async (slug: string, args: Row = {}): Promise<number> => {
  const made = await mutate(
    service,
    'createCategory',
    { ...page, name: { en: slug }, slug, ...args },
    'category { databaseId }',
  );
  expect(made.code).toBeUndefined();
  return made.category.databaseId;
};
const listed = async (): Promise<Row[]> =>
  (await request(service, '/v2.1/sales-pages/1/categories?limit=50')).body.data.sort(
    (a: Row, b: Row) => a.lft - b.lft,
  );
const treeOf = async () => (await listed()).map(({ slug, lvl }) => `${'-'.repeat(lvl)}${slug}`);

test('GraphQL and REST return a new category at the requested position in the tree', async () => {
  const input = {
    name: { en: 'Saunas', de: null },
    slug: 'saunas',
    description: { en: 'Hot' },
    bannerText: { en: 'New' },
    headerText: { de: 'Heiß' },
    headerImage: 'https://images.example/h.jpg',
    image: 'https://images.example/c.jpg',
  };
  const { category, replayed } = await mutate(
    service,
    'createCategory',
    { ...page, ...input, parentId: idOf(1), beforeId: idOf(6) },
    'replayed category { databaseId slug level parent { databaseId } }',
  );
  const { databaseId: id } = category;
  expect({ category, replayed }).toEqual({
    replayed: false,
    category: { databaseId: id, slug: 'saunas', level: 1, parent: { databaseId: 1 } },
  });
  const all = await listed();
  const facials = all.find(({ slug }) => slug === 'facials');
  expect(all.find((found) => found.id === id)).toEqual({
    id,
    object: 'category',
    title: input.name,
    description: input.description,
    banner_text: input.bannerText,
    header_text: input.headerText,
    header_image: input.headerImage,
    category_image: input.image,
    slug: 'saunas',
    parent_id: 1,
    lft: facials?.lft - 2,
    lvl: 1,
    rgt: facials?.lft - 1,
  });
  await expectNestedSet(service);
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'category.create',
    subject: `category:${id}`,
    sales_page_id: 1,
    before: null,
  });
});

test('an updated category keeps its position and the values of omitted fields', async () => {
  const [before] = (await listed()).filter(({ id }) => id === 6);
  const values = { name: { en: 'Faces', de: null }, headerImage: null };
  expect(
    await change(service, 'updateCategory', { id: idOf(6), ...values }, 'name: nameTranslations headerImage'),
  ).toEqual({ ...values, name: { en: 'Faces' } });
  expect((await listed()).find(({ id }) => id === 6)).toEqual({
    ...before,
    title: { en: 'Faces' },
    header_image: null,
  });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'category.update',
    before: { title: before?.title, header_image: before?.header_image },
    after: { title: { en: 'Faces' }, header_image: null },
  });
});

test('moving a category moves its descendants, and deleting a category moves its children to its parent', async () => {
  const outer = await create('outer');
  const inner = await create('inner', { parentId: idOf(outer) });
  const core = await create('core', { parentId: idOf(inner) });
  const tail = async () => (await treeOf()).slice(-4);
  expect((await tail()).slice(1)).toEqual(['outer', '-inner', '--core']);
  const side = await create('side', { parentId: idOf(1) });
  const moved = await change(
    service,
    'moveCategory',
    { id: idOf(inner), parentId: idOf(side) },
    'level parent { databaseId }',
  );
  expect(moved).toEqual({ level: 2, parent: { databaseId: side } });
  expect(await tail()).toEqual(['-side', '--inner', '---core', 'outer']);
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'category.move',
    before: { parent_id: outer },
    after: { parent_id: side },
  });
  await mutate(service, 'moveCategory', { id: idOf(core), beforeId: idOf(outer) });
  expect(await tail()).toEqual(['-side', '--inner', 'core', 'outer']);
  await expectNestedSet(service);
  await mutate(service, 'updateVoucher', { id: 'Voucher:1:5', categoryIds: [idOf(side), idOf(inner)] });
  expect(await mutate(service, 'deleteCategory', { id: idOf(side) }, 'deletedCategoryId')).toEqual({
    deletedCategoryId: idOf(side),
  });
  expect(await tail()).toEqual(['--hampers', '-inner', 'core', 'outer']);
  expect((await request(service, '/v2.1/sales-pages/1/vouchers/5')).body.categories).toEqual([inner]);
  await expectNestedSet(service);
  for (const id of [inner, core, outer]) await mutate(service, 'deleteCategory', { id: idOf(id) });
  await expectNestedSet(service);
});

test('repeating createCategory with the key of a category that was deleted returns NOT_FOUND and creates nothing', async () => {
  const key = { idempotencyKey: 'brief' };
  const id = await create('brief', key);
  await mutate(service, 'deleteCategory', { id: idOf(id) });
  const input = { ...page, ...key, name: { en: 'brief' }, slug: 'brief' };
  const before = await digestDatabase(service.database);
  const document = `mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { __typename } }`;
  const { data, errors } = await graphql(service, document, { input });
  expect(data).toEqual({ createCategory: null });
  expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'NOT_FOUND', tookEffect: true }]);
  expect(await digestDatabase(service.database)).toEqual(before);
});

test('a repeated update, move or deletion of a category with the same idempotency key changes nothing', async () => {
  const id = idOf(await create('once'));
  const update = { id, slug: 'twice', idempotencyKey: 'update-once' };
  const move = { id, parentId: idOf(1), idempotencyKey: 'move-once' };
  const deletion = { id, idempotencyKey: 'delete-once' };
  const place = 'replayed category { slug level }';
  expect(await mutate(service, 'updateCategory', update, place)).toEqual({
    replayed: false,
    category: { slug: 'twice', level: 0 },
  });
  expect(await mutate(service, 'moveCategory', move, place)).toEqual({
    replayed: false,
    category: { slug: 'twice', level: 1 },
  });
  await mutate(service, 'updateCategory', { id, slug: 'thrice' });
  await mutate(service, 'moveCategory', { id });
  const current = { replayed: true, category: { slug: 'thrice', level: 0 } };
  expect(await mutate(service, 'updateCategory', update, place)).toEqual(current);
  expect(await mutate(service, 'moveCategory', move, place)).toEqual(current);
  await expectRejection(service, ['moveCategory', { ...move, parentId: null }], 'IDEMPOTENCY_KEY_REUSED');
  expect(await mutate(service, 'deleteCategory', deletion, 'replayed deletedCategoryId')).toEqual({
    replayed: false,
    deletedCategoryId: id,
  });
  expect(await mutate(service, 'deleteCategory', deletion, 'replayed deletedCategoryId')).toEqual({
    replayed: true,
    deletedCategoryId: id,
  });
});

test('createCategory and updateCategory report all invalid fields in one response', async () => {
  const input = {
    name: { en: ' ', de: null },
    slug: 'massages',
    headerImage: 'ftp://x',
    bannerText: { en: '\0' },
  };
  await expectRejection(
    service,
    ['createCategory', { ...page, ...input, parentId: idOf(2_000_000), beforeId: idOf(2) }],
    'INVALID_INPUT',
    ['name', 'bannerText.en', 'headerImage', 'slug', 'parentId', 'beforeId'],
  );
  const values = { name: null, slug: 'Not A Slug', description: null };
  await expectRejection(service, ['updateCategory', { id: idOf(2), ...values }], 'INVALID_INPUT', [
    'name',
    'slug',
    'description',
  ]);
  const taken = { id: idOf(2), slug: 'facials' };
  await expectRejection(service, ['updateCategory', taken], 'INVALID_INPUT', ['slug']);
});

test.each([
  ['below itself', { id: idOf(2), parentId: idOf(2) }, ['parentId']],
  ['below its own descendant', { id: idOf(1), parentId: idOf(3) }, ['parentId']],
  ['before itself', { id: idOf(2), parentId: idOf(1), beforeId: idOf(2) }, ['beforeId']],
  [
    'before a category with another parent',
    { id: idOf(2), parentId: idOf(1), beforeId: idOf(3) },
    ['beforeId'],
  ],
])('a category cannot be moved %s', (_where, move, fields) =>
  expectRejection(service, ['moveCategory', move], 'INVALID_INPUT', fields),
);

test('moving, updating or deleting a category of another sales page returns NOT_FOUND', async () => {
  const foreign = await row(service, 'select min(id) as id from categories where sales_page_id = 3');
  const requests = [{ id: idOf(foreign.id) }, { id: idOf(foreign.id, 3) }].flatMap((name): Request[] => [
    ['moveCategory', name],
    ['deleteCategory', name],
    ['updateCategory', { ...name, slug: 'x' }],
  ]);
  await expectRejections(service, [...requests, ['deleteCategory', { id: idOf(2) }, stranger]], 'NOT_FOUND');
  for (const parentId of [idOf(foreign.id), idOf(foreign.id, 3)]) {
    const below = { ...page, name: { en: 'x' }, slug: 'below', parentId };
    await expectRejection(service, ['createCategory', below], 'INVALID_INPUT', ['parentId']);
  }
});

describe('the nested set of categories', () => {
  const ids = async () =>
    (await rows(service, 'select id from categories where sales_page_id = 1 order by id')).map(
      ({ id }) => id,
    );
  const pick = (all: readonly number[], index: number) => all[index % all.length];

  test('random sequences of creations, moves and deletions leave a valid nested set', async () => {
    let serial = 0;
    const step = fc.record({
      kind: fc.constantFrom('create', 'move', 'delete'),
      what: fc.nat(40),
      below: fc.option(fc.nat(40)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const { kind, what, below } of steps) {
          const all = await ids();
          const parentId = below === null ? null : idOf(pick(all, below));
          serial += 1;
          if (kind === 'create') await create(`step-${serial}`, { parentId });
          else if (kind === 'move')
            await mutate(service, 'moveCategory', { id: idOf(pick(all, what)), parentId });
          else if (all.length > 8) await mutate(service, 'deleteCategory', { id: idOf(pick(all, what)) });
          await expectNestedSet(service);
        }
      }),
      { numRuns: 5 },
    );
  });

  test('concurrent creations and moves leave a valid nested set', async () => {
    for (let round = 0; round < 4; round += 1) {
      const all = await ids();
      const moves = Array.from({ length: 8 }, (_, index) =>
        mutate(service, 'moveCategory', {
          id: idOf(pick(all, index * 7 + round)),
          parentId: idOf(pick(all, index * 3 + round * 5 + 1)),
        }),
      );
      const creations = [1, 2, 3].map((index) =>
        create(`round-${round}-${index}`, { parentId: idOf(pick(all, index)) }),
      );
      await Promise.all([...moves, ...creations]);
      await expectNestedSet(service);
    }
  });

  test('one of two concurrent moves of two categories into each other is rejected', async () => {
    const [a, b] = [await create('this'), await create('that')];
    const outcomes = await Promise.all([
      mutate(service, 'moveCategory', { id: idOf(a), parentId: idOf(b) }),
      mutate(service, 'moveCategory', { id: idOf(b), parentId: idOf(a) }),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['INVALID_INPUT', undefined]);
    await expectNestedSet(service);
  });

  test('two concurrent creations with the same slug create one category', async () => {
    const input = { ...page, name: { en: 'Twin' }, slug: 'twin' };
    const made = await Promise.all([1, 2].map(() => mutate(service, 'createCategory', input)));
    expect(made.map(({ code }) => code).sort()).toEqual(['INVALID_INPUT', undefined]);
  });
});
