import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { type FieldError, notFound } from '../platform/errors/domain-error.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { auditChange } from './audit-change.ts';
import { type Branch, isWithin, numberTree, type Place, putInTree, takeFromTree } from './category-tree.ts';
import { assertNone, findFaults, type Given, title, translation, webAddress } from './check-input.ts';
import { type Change, type Created, createOnce, takeTurn } from './take-turn.ts';
import { deleteRow, insertRow, updateRow } from './write-row.ts';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const shape = z.object({
  title: title(),
  slug: z
    .string()
    .max(textLimits.slug, `must be at most ${textLimits.slug} characters`)
    .regex(slugPattern, 'must consist of lower-case letters and digits, separated by single hyphens'),
  description: translation(textLimits.description).optional(),
  bannerText: translation(textLimits.shortText).optional(),
  headerText: translation(textLimits.shortText).optional(),
  headerImage: webAddress().nullish(),
  categoryImage: webAddress().nullish(),
});

export type CategoryFields = z.infer<typeof shape>;
type Category = ModelRows['Category'];

/**
 * The position of a category: its parent (null for the top level) and the sibling that follows it (null for the last position).
 */
export interface CategoryPlace {
  readonly parentId: number | null;
  readonly beforeId: number | null;
}

export interface CategoryName {
  readonly salesPageId: number;
  readonly categoryId: number;
}

/** Adds a category. Requires `manage.products`. Throws INVALID_INPUT with every error. */
export function createCategory(
  database: Database,
  context: RequestContext,
  { salesPageId, input, place }: { salesPageId: number; input: Given<CategoryFields>; place: CategoryPlace },
): Promise<Created> {
  assertAllowedOnPage(context.caller, 'catalogue.change', salesPageId);
  return createOnce(database, context, salesPageId, { createCategory: input, place }, async (change) => {
    const tree = await readTree(change.transaction, salesPageId);
    assertNone([...findFaults(shape, input), ...findSlugFaults(tree, input.slug), ...findPlaceFaults(tree, null, place)]);
    const planted = numberTree(putInTree(tree, { id: unborn, parentId: place.parentId }, place.beforeId));
    await writePlaces(change.transaction, tree, planted);
    const own = planted.find(({ id }) => id === unborn);
    return insertRow(change, 'Category', { salesPageId, ...shape.parse(input), ...own, id: undefined });
  });
}

/** The placeholder id of a new category until its row is inserted. */
const unborn = 0;

/**
 * Changes the given fields of a category, but not its position. Requires `manage.products`. Throws NOT_FOUND, or INVALID_INPUT
 * with every error.
 */
export function updateCategory(
  database: Database,
  context: RequestContext,
  { input, ...name }: CategoryName & { input: Given<CategoryFields> },
): Promise<void> {
  return changeCategory(database, context, name, async (change, category, tree) => {
    const others = tree.filter(({ id }) => id !== category.id);
    const changes = shape.partial();
    assertNone([...findFaults(changes, input), ...findSlugFaults(others, input.slug)]);
    await updateRow(change, 'Category', category, changes.parse(input));
  });
}

/**
 * Moves a category and its descendants to another position in the tree. Requires `manage.products`. Throws NOT_FOUND or
 * INVALID_INPUT.
 */
export function moveCategory(
  database: Database,
  context: RequestContext,
  { place, ...name }: CategoryName & { place: CategoryPlace },
): Promise<void> {
  return changeCategory(database, context, name, async (change, category, tree) => {
    assertNone(findPlaceFaults(tree, category.id, place));
    const moved = numberTree(putInTree(tree, { id: category.id, parentId: place.parentId }, place.beforeId));
    const after = moved.find(({ id }) => id === category.id);
    if (after && (await writePlaces(change.transaction, tree, moved))) {
      await auditChange(change, 'category.move', `category:${category.id}`, toAudit(category), toAudit(after));
    }
  });
}

/**
 * Deletes a category. Its children move up to its position in the tree, and vouchers lose their link to it. Requires
 * `manage.products`. Throws NOT_FOUND.
 */
export function deleteCategory(database: Database, context: RequestContext, name: CategoryName): Promise<void> {
  return changeCategory(database, context, name, async (change, category, tree) => {
    await writePlaces(change.transaction, tree, numberTree(takeFromTree(tree, category)));
    await deleteRow(change, 'Category', category);
  });
}

type Node = Place & { readonly slug: string };

function changeCategory(
  database: Database,
  context: RequestContext,
  { salesPageId, categoryId }: CategoryName,
  work: (change: Change, category: Category, tree: readonly Node[]) => Promise<void>,
): Promise<void> {
  assertAllowedOnPage(context.caller, 'catalogue.change', salesPageId);
  return takeTurn(database, context, salesPageId, async (change) => {
    const [category] = await findRows(change.transaction, 'Category', 'id', [categoryId]);
    if (category?.salesPageId !== salesPageId) throw notFound('category');
    await work(change, category, await readTree(change.transaction, salesPageId));
  });
}

/** Returns the categories of a sales page in the order of the tree. */
function readTree(transaction: SqlClient, salesPageId: number): Promise<Node[]> {
  return transaction.query({
    name: 'category-tree',
    text: 'select id, slug, parent_id as "parentId", lft, lvl, rgt from categories where sales_page_id = $1 order by lft',
    values: [salesPageId],
  });
}

const placesText = `
update categories c set parent_id = p."parentId", lft = p.lft, lvl = p.lvl, rgt = p.rgt
  from jsonb_to_recordset($1::jsonb) as p(id int, "parentId" int, lft int, lvl int, rgt int)
 where c.id = p.id`;

/** Updates the positions that have changed. Returns whether any has changed. */
async function writePlaces(transaction: SqlClient, tree: readonly Node[], places: readonly Place[]): Promise<boolean> {
  const before = new Map(tree.map(({ slug: _slug, ...place }) => [place.id, place]));
  const changed = places.filter((place) => before.has(place.id) && !isDeepStrictEqual(before.get(place.id), place));
  if (changed.length === 0) return false;
  await transaction.query({ name: 'category-places', text: placesText, values: [JSON.stringify(changed)] });
  return true;
}

function toAudit({ parentId, lft, lvl }: Place): object {
  return { parent_id: parentId, lft, lvl };
}

function findSlugFaults(others: readonly Node[], slug: string | null | undefined): FieldError[] {
  return others.some((other) => other.slug === slug) ? [{ field: 'slug', message: 'is already used by another category' }] : [];
}

function findPlaceFaults(tree: readonly Branch[], id: number | null, { parentId, beforeId }: CategoryPlace): FieldError[] {
  const errors: FieldError[] = [];
  const isKnown = (other: number | null) => other === null || tree.some((branch) => branch.id === other);
  if (!isKnown(parentId)) errors.push({ field: 'parentDatabaseId', message: 'is not a category of this sales page' });
  else if (id !== null && isWithin(tree, parentId, id)) {
    errors.push({ field: 'parentDatabaseId', message: 'must not be the category itself or one of its descendants' });
  }
  const before = tree.find((branch) => branch.id === beforeId);
  if (beforeId !== null && (before?.parentId !== parentId || beforeId === id)) {
    errors.push({ field: 'beforeDatabaseId', message: 'is not another child of that parent' });
  }
  return errors;
}
