import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { claimImages } from '../images/claim-images.ts';
import type { Database } from '../platform/database/database.ts';
import { type FieldError, notFound } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { assertBelowLimit } from './catalogue-limits.ts';
import {
  insertNode,
  isInSubtree,
  type NestedSetNode,
  numberTree,
  removeNode,
  type TreeNode,
} from './category-tree.ts';
import { mergeTranslations } from './merge-translations.ts';
import { findNode, readTree, type StoredNode, writePlaces } from './stored-category-tree.ts';
import {
  assertNoErrors,
  httpUrl,
  type PartialInput,
  title,
  translation,
  validate,
} from './validate-input.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
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
  headerImage: httpUrl().nullish(),
  image: httpUrl().nullish(),
});

export type CategoryFields = z.infer<typeof shape>;

const translatedFields = ['title', 'description', 'bannerText', 'headerText'] as const;

type Category = ModelRows['Category'];

/**
 * The position of a category: its parent (null for the top level) and the sibling before which it
 * is placed (null for the last position).
 */
export interface CategoryPlace {
  readonly parentId: number | null;
  readonly beforeId: number | null;
}

export interface CategoryKey {
  readonly salesPageId: number;
  readonly categoryId: number;
}

/**
 * Adds a category at a position in the tree. Requires `manage.products`. Throws INVALID_INPUT with
 * one error per invalid field, STATE_CONFLICT if the sales page has the maximum number of
 * categories (`catalogueLimits`), or IDEMPOTENCY_KEY_REUSED.
 */
export function createCategory(
  database: Database,
  context: RequestContext,
  {
    salesPageId,
    input,
    place,
  }: { salesPageId: number; input: PartialInput<CategoryFields>; place: CategoryPlace },
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'catalogue.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { createCategory: input, place },
    async (change) => {
      const tree = await readTree(change.transaction, salesPageId);
      assertNoErrors([
        ...validate(shape, input),
        ...validateSlug(tree, input.slug),
        ...validatePlace(tree, null, place),
        ...(await claimCategoryImages(change, input)),
      ]);
      assertBelowLimit('categories', tree.length);
      const numberedTree = numberTree(
        insertNode(tree, { id: newCategoryId, parentId: place.parentId }, place.beforeId),
      );
      await writePlaces(change.transaction, salesPageId, tree, numberedTree);
      const { id: _newCategoryId, ...position } = findNode(numberedTree, newCategoryId);
      return insertRow(change, 'Category', { salesPageId, ...toRow(shape.parse(input)), ...position });
    },
  );
}

function claimCategoryImages(
  { transaction, context }: CatalogueChange,
  { headerImage, image }: PartialInput<CategoryFields>,
) {
  return claimImages(transaction, context.caller.organisationId, { headerImage, image });
}

function toRow<Fields extends { image?: string | null | undefined }>({ image, ...fields }: Fields) {
  return { ...fields, ...(image !== undefined && { categoryImage: image }) };
}

/** The placeholder id of a new category until its row is inserted. */
const newCategoryId = 0;

/**
 * Changes the given fields of a category. Translations are merged by language. Only moveCategory
 * changes its position. Requires `manage.products`. Throws NOT_FOUND, INVALID_INPUT with one error
 * per invalid field, or IDEMPOTENCY_KEY_REUSED.
 */
export function updateCategory(
  database: Database,
  context: RequestContext,
  { input, ...key }: CategoryKey & { input: PartialInput<CategoryFields> },
): Promise<ChangedRow> {
  return changeCategory(database, context, key, { updateCategory: input }, async (change, category, tree) => {
    const others = tree.filter(({ id }) => id !== category.id);
    const changeShape = shape.partial();
    const merged = mergeTranslations(category, input, translatedFields);
    assertNoErrors([
      ...validate(changeShape, merged),
      ...validateSlug(others, input.slug),
      ...(await claimCategoryImages(change, input)),
    ]);
    await updateRow(change, 'Category', category, toRow(changeShape.parse(merged)));
  });
}

/**
 * Moves a category with its descendants to another position in the tree. Requires
 * `manage.products`. Throws NOT_FOUND, INVALID_INPUT with one error per invalid field, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function moveCategory(
  database: Database,
  context: RequestContext,
  { place, ...key }: CategoryKey & { place: CategoryPlace },
): Promise<ChangedRow> {
  return changeCategory(database, context, key, { moveCategory: place }, async (change, category, tree) => {
    assertNoErrors(validatePlace(tree, category.id, place));
    const moved = numberTree(insertNode(tree, { id: category.id, parentId: place.parentId }, place.beforeId));
    if (!(await writePlaces(change.transaction, key.salesPageId, tree, moved))) return;
    await recordChange(change.transaction, context, {
      action: 'category.move',
      subject: `category:${category.id}`,
      salesPageId: key.salesPageId,
      before: toAuditValues(category),
      after: toAuditValues(findNode(moved, category.id)),
    });
  });
}

/**
 * Deletes a category. Its children take its position in the tree, and it is removed from vouchers.
 * Requires `manage.products`. Throws NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export function deleteCategory(
  database: Database,
  context: RequestContext,
  key: CategoryKey,
): Promise<ChangedRow> {
  return changeCategory(database, context, key, { deleteCategory: null }, async (change, category, tree) => {
    await writePlaces(change.transaction, key.salesPageId, tree, numberTree(removeNode(tree, category)));
    await deleteRow(change, 'Category', category);
  });
}

function changeCategory(
  database: Database,
  context: RequestContext,
  { salesPageId, categoryId }: CategoryKey,
  request: object,
  work: (change: CatalogueChange, category: Category, tree: readonly StoredNode[]) => Promise<void>,
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'catalogue.change', salesPageId);
  return changeRowIdempotently(database, context, salesPageId, { categoryId, ...request }, async (change) => {
    const category = await change.transaction.prisma.category.findUnique({
      where: { id: categoryId, salesPageId },
    });
    if (!category) throw notFound('category');
    await work(change, category, await readTree(change.transaction, salesPageId));
    return category;
  });
}

function toAuditValues({ parentId, lft, lvl }: NestedSetNode) {
  return { parent_id: parentId, lft, lvl };
}

function validateSlug(others: readonly StoredNode[], slug: string | null | undefined): FieldError[] {
  return others.some((other) => other.slug === slug)
    ? [{ field: 'slug', code: 'NOT_UNIQUE', message: 'is already used by another category' }]
    : [];
}

function validatePlace(
  tree: readonly TreeNode[],
  id: number | null,
  { parentId, beforeId }: CategoryPlace,
): FieldError[] {
  const errors: FieldError[] = [];
  const isParentKnown = parentId === null || tree.some((node) => node.id === parentId);
  if (!isParentKnown)
    errors.push({ field: 'parentId', code: 'UNKNOWN', message: 'is not a category of this sales page' });
  else if (id !== null && isInSubtree(tree, parentId, id)) {
    errors.push({
      field: 'parentId',
      code: 'CONFLICT',
      message: 'must not be the category itself or one of its descendants',
    });
  }
  const sibling = tree.find((node) => node.id === beforeId);
  if (beforeId !== null && (sibling?.parentId !== parentId || beforeId === id)) {
    errors.push({
      field: 'beforeId',
      code: 'UNKNOWN',
      message: 'must be the id of another category with the same parent',
    });
  }
  return errors;
}
