import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestDatabase } from '../graphql/database-digest.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectRefusal, expectRefusals, lastAuditEntry, mutate, type Request } from './mutate.ts';
import { expectNestedSet } from './nested-set.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const page = { salesPageDatabaseId: 1 };
const at = { categoryDatabaseId: 0, ...page };
const create = async (slug: string, args: Row = {}): Promise<number> => {
  const made = await mutate(
    service,
    'createCategory',
    { ...page, input: { title: { en: slug }, slug }, ...args },
    'category { databaseId }',
  );
  expect(made.code).toBeUndefined();
  return made.category.databaseId;
};
const listed = async (): Promise<Row[]> =>
  (await request(service, '/v2.1/sales-pages/1/categories?limit=50')).body.data.sort((a: Row, b: Row) => a.lft - b.lft);
const treeOf = async () => (await listed()).map(({ slug, lvl }) => `${'-'.repeat(lvl)}${slug}`);

test('GraphQL and REST return a new category at its requested position in the tree', async () => {
  const input = {
    title: { en: 'Saunas', de: null },
    slug: 'saunas',
    description: { en: 'Hot' },
    bannerText: { en: 'New' },
    headerText: { de: 'Heiß' },
    headerImage: 'https://images.example/h.jpg',
    categoryImage: 'https://images.example/c.jpg',
  };
  const { category, replayed } = await mutate(
    service,
    'createCategory',
    { ...page, input, parentDatabaseId: 1, beforeDatabaseId: 6 },
    'replayed category { databaseId slug lvl parentDatabaseId }',
  );
  const { databaseId: id } = category;
  expect({ category, replayed }).toEqual({
    replayed: false,
    category: { databaseId: id, slug: 'saunas', lvl: 1, parentDatabaseId: 1 },
  });
  const all = await listed();
  const facials = all.find(({ slug }) => slug === 'facials');
  expect(all.find((found) => found.id === id)).toEqual({
    id,
    object: 'category',
    title: input.title,
    description: input.description,
    banner_text: input.bannerText,
    header_text: input.headerText,
    header_image: input.headerImage,
    category_image: input.categoryImage,
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

test('an update of a category keeps its position and the omitted fields', async () => {
  const [before] = (await listed()).filter(({ id }) => id === 6);
  const change = { ...at, categoryDatabaseId: 6, input: { title: { en: 'Faces' }, headerImage: null } };
  expect(await mutate(service, 'updateCategory', change, 'title headerImage')).toEqual(change.input);
  expect((await listed()).find(({ id }) => id === 6)).toEqual({ ...before, title: { en: 'Faces' }, header_image: null });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'category.update',
    before: { title: before?.title, header_image: before?.header_image },
    after: { title: { en: 'Faces' }, header_image: null },
  });
});

test('moving a category moves its descendants, and deleting a category moves its children to its parent', async () => {
  const outer = await create('outer');
  const inner = await create('inner', { parentDatabaseId: outer });
  const core = await create('core', { parentDatabaseId: inner });
  const tail = async () => (await treeOf()).slice(-4);
  expect((await tail()).slice(1)).toEqual(['outer', '-inner', '--core']);
  const side = await create('side', { parentDatabaseId: 1 });
  const moved = await mutate(
    service,
    'moveCategory',
    { ...at, categoryDatabaseId: inner, parentDatabaseId: side },
    'lvl parentDatabaseId',
  );
  expect(moved).toEqual({ lvl: 2, parentDatabaseId: side });
  expect(await tail()).toEqual(['-side', '--inner', '---core', 'outer']);
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'category.move',
    before: { parent_id: outer },
    after: { parent_id: side },
  });
  await mutate(service, 'moveCategory', { ...at, categoryDatabaseId: core, beforeDatabaseId: outer });
  expect(await tail()).toEqual(['-side', '--inner', 'core', 'outer']);
  await expectNestedSet(service);
  await mutate(service, 'updateVoucher', { ...page, voucherDatabaseId: 5, input: { categoryDatabaseIds: [side, inner] } });
  expect(await mutate(service, 'deleteCategory', { ...at, categoryDatabaseId: side }, 'deletedDatabaseId')).toEqual({
    deletedDatabaseId: side,
  });
  expect(await tail()).toEqual(['--hampers', '-inner', 'core', 'outer']);
  expect((await request(service, '/v2.1/sales-pages/1/vouchers/5')).body.categories).toEqual([inner]);
  await expectNestedSet(service);
  for (const id of [inner, core, outer]) await mutate(service, 'deleteCategory', { ...at, categoryDatabaseId: id });
  await expectNestedSet(service);
});

test('repeating createCategory with the idempotency key of a deleted category creates nothing', async () => {
  const key = { idempotencyKey: 'brief' };
  const id = await create('brief', key);
  await mutate(service, 'deleteCategory', { ...at, categoryDatabaseId: id });
  const again = { ...page, ...key, input: { title: { en: 'brief' }, slug: 'brief' } };
  const before = await digestDatabase(service.database);
  const document = `mutation ($salesPageDatabaseId: Int!, $idempotencyKey: String, $input: CreateCategoryInput!) {
    createCategory(salesPageDatabaseId: $salesPageDatabaseId, idempotencyKey: $idempotencyKey, input: $input) { __typename }
  }`;
  const { data, errors } = await graphql(service, document, again);
  expect(data).toEqual({ createCategory: null });
  expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'NOT_FOUND', tookEffect: true }]);
  expect(await digestDatabase(service.database)).toEqual(before);
});

test('createCategory and updateCategory report all invalid fields in one response', async () => {
  const input = { title: { en: ' ', de: null }, slug: 'massages', headerImage: 'ftp://x', bannerText: { en: '\0' } };
  await expectRefusal(
    service,
    ['createCategory', { ...page, input, parentDatabaseId: 2_000_000, beforeDatabaseId: 2 }],
    'INVALID_INPUT',
    ['title', 'bannerText.en', 'headerImage', 'slug', 'parentDatabaseId', 'beforeDatabaseId'],
  );
  const change = { title: null, slug: 'Not A Slug', description: null };
  await expectRefusal(service, ['updateCategory', { ...at, categoryDatabaseId: 2, input: change }], 'INVALID_INPUT', [
    'title',
    'slug',
    'description',
  ]);
  const taken = { ...at, categoryDatabaseId: 2, input: { slug: 'facials' } };
  await expectRefusal(service, ['updateCategory', taken], 'INVALID_INPUT', ['slug']);
});

test.each([
  ['below itself', { categoryDatabaseId: 2, parentDatabaseId: 2 }, ['parentDatabaseId']],
  ['below its own descendant', { categoryDatabaseId: 1, parentDatabaseId: 3 }, ['parentDatabaseId']],
  ['before itself', { categoryDatabaseId: 2, parentDatabaseId: 1, beforeDatabaseId: 2 }, ['beforeDatabaseId']],
  [
    'before a category with another parent',
    { categoryDatabaseId: 2, parentDatabaseId: 1, beforeDatabaseId: 3 },
    ['beforeDatabaseId'],
  ],
])('a category cannot be moved %s', (_where, move, faults) =>
  expectRefusal(service, ['moveCategory', { ...page, ...move }], 'INVALID_INPUT', faults),
);

test('moving, updating or deleting a category of another sales page returns NOT_FOUND', async () => {
  const foreign = await row(service, 'select min(id) as id from categories where sales_page_id = 3');
  const requests = [
    { ...page, categoryDatabaseId: foreign.id },
    { salesPageDatabaseId: 3, categoryDatabaseId: foreign.id },
  ].flatMap((name): Request[] => [
    ['moveCategory', name],
    ['deleteCategory', name],
    ['updateCategory', { ...name, input: { slug: 'x' } }],
  ]);
  await expectRefusals(service, [...requests, ['deleteCategory', { ...page, categoryDatabaseId: 2 }, stranger]], 'NOT_FOUND');
  const below = { ...page, input: { title: { en: 'x' }, slug: 'below' }, parentDatabaseId: foreign.id };
  await expectRefusal(service, ['createCategory', below], 'INVALID_INPUT', ['parentDatabaseId']);
});

describe('the nested set of categories', () => {
  const ids = async () =>
    (await rows(service, 'select id from categories where sales_page_id = 1 order by id')).map(({ id }) => id);
  const pick = (all: readonly number[], index: number) => all[index % all.length];

  test('random sequences of creations, moves and deletions leave a valid nested set', async () => {
    let serial = 0;
    const step = fc.record({ kind: fc.constantFrom('create', 'move', 'delete'), what: fc.nat(40), below: fc.option(fc.nat(40)) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const { kind, what, below } of steps) {
          const all = await ids();
          const parentDatabaseId = below === null ? null : pick(all, below);
          serial += 1;
          if (kind === 'create') await create(`step-${serial}`, { parentDatabaseId });
          else if (kind === 'move')
            await mutate(service, 'moveCategory', { ...page, categoryDatabaseId: pick(all, what), parentDatabaseId });
          else if (all.length > 8) await mutate(service, 'deleteCategory', { ...page, categoryDatabaseId: pick(all, what) });
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
          ...page,
          categoryDatabaseId: pick(all, index * 7 + round),
          parentDatabaseId: pick(all, index * 3 + round * 5 + 1),
        }),
      );
      const births = [1, 2, 3].map((index) => create(`round-${round}-${index}`, { parentDatabaseId: pick(all, index) }));
      await Promise.all([...moves, ...births]);
      await expectNestedSet(service);
    }
  });

  test('one of two concurrent moves of two categories into each other is rejected', async () => {
    const [a, b] = [await create('this'), await create('that')];
    const outcomes = await Promise.all([
      mutate(service, 'moveCategory', { ...page, categoryDatabaseId: a, parentDatabaseId: b }),
      mutate(service, 'moveCategory', { ...page, categoryDatabaseId: b, parentDatabaseId: a }),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['INVALID_INPUT', undefined]);
    await expectNestedSet(service);
  });

  test('two concurrent creations with the same slug create one category', async () => {
    const input = { title: { en: 'Twin' }, slug: 'twin' };
    const made = await Promise.all([1, 2].map(() => mutate(service, 'createCategory', { ...page, input })));
    expect(made.map(({ code }) => code).sort()).toEqual(['INVALID_INPUT', undefined]);
  });
});
