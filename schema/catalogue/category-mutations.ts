import { formatLimit } from '../../src/catalogue/catalogue-limits.ts';
import { builder, type InputFields } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { type ChangedObject, objectPayload, replayedField } from '../mutations/object-payload.ts';
import { renameFields, toFieldPaths } from '../mutations/rename-fields.ts';
import { readIdOnPage, readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { reloadRow } from '../rows/reload-row.ts';
import { CategoryType } from './category.ts';

/** The names of the service, by those of the schema. */
const fieldNames = { name: 'title' } as const;
const fieldPaths = toFieldPaths(fieldNames);

const categoryFields = (t: InputFields, required: boolean) => ({
  name: t.field({
    type: 'Translation',
    required,
    description: 'The name. At least one language is required.',
  }),
  slug: t.string({
    required,
    description:
      'The part of a URL that identifies the category. Lower-case letters and digits, separated by single hyphens. Unique on the sales page.',
  }),
  description: t.field({ type: 'Translation', description: 'The description.' }),
  bannerText: t.field({ type: 'Translation', description: 'The text of the banner.' }),
  headerText: t.field({ type: 'Translation', description: 'The text of the header.' }),
  headerImage: t.field({ type: 'URL', description: 'The header image. Null removes it.' }),
  image: t.field({ type: 'URL', description: 'The image. Null removes it.' }),
});

const placeFields = (t: InputFields) => ({
  parentId: t.id({ description: 'The global id of the parent category. Defaults to the top level.' }),
  beforeId: t.id({
    description:
      'The global id of the sibling before which the category is placed. By default, the category is placed after its siblings.',
  }),
});

const idField = (t: InputFields) => t.id({ required: true, description: 'The global id of the category.' });

mutation('createCategory', {
  description: `Adds a category to the tree of a sales page, which can have at most ${formatLimit('categories')} categories.`,
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    ...categoryFields(t, true),
    ...placeFields(t),
  }),
  payload: objectPayload('CreateCategoryPayload', 'category', 'Category', CategoryType),
  async resolve({ salesPageId: pageId, parentId, beforeId, ...input }, request, context) {
    const salesPageId = readSalesPageId(pageId);
    const place = readPlace(salesPageId, { parentId, beforeId });
    const creation = { salesPageId, input: renameFields(input, fieldNames), place };
    return assertExists(
      context,
      await withFieldPaths(fieldPaths, () => context.services.createCategory(request, creation)),
    );
  },
});

mutation('updateCategory', {
  description: 'Changes a category, except its position in the tree. Omitted fields are unchanged.',
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'Category',
  input: (t) => ({ id: idField(t), ...categoryFields(t, false) }),
  payload: objectPayload('UpdateCategoryPayload', 'category', 'Category', CategoryType),
  async resolve({ id: globalId, ...input }, request, context) {
    const { salesPageId, id: categoryId } = readPageObjectId('Category', globalId);
    const change = { salesPageId, categoryId, input: renameFields(input, fieldNames) };
    return assertExists(
      context,
      await withFieldPaths(fieldPaths, () => context.services.updateCategory(request, change)),
    );
  },
});

mutation('moveCategory', {
  description: 'Moves a category and its descendants to another position in the tree.',
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t), ...placeFields(t) }),
  payload: objectPayload('MoveCategoryPayload', 'category', 'Category', CategoryType),
  async resolve({ id: globalId, ...at }, request, context) {
    const { salesPageId, id: categoryId } = readPageObjectId('Category', globalId);
    const place = readPlace(salesPageId, at);
    return assertExists(
      context,
      await context.services.moveCategory(request, { salesPageId, categoryId, place }),
    );
  },
});

interface DeletedCategory {
  readonly deletedCategoryId: string;
  readonly replayed: boolean;
}

const DeleteCategoryPayloadType = builder.objectRef<DeletedCategory>('DeleteCategoryPayload').implement({
  description: 'The result of the mutation `deleteCategory`.',
  fields: (t) => ({
    deletedCategoryId: t.exposeID('deletedCategoryId', {
      description: 'The global id of the deleted category.',
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

mutation('deleteCategory', {
  description:
    'Deletes a category. Its children move up to its position, and its vouchers are removed from it.',
  requires: 'catalogue.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: DeleteCategoryPayloadType,
  async resolve({ id: deletedCategoryId }, request, { services }) {
    const { salesPageId, id: categoryId } = readPageObjectId('Category', deletedCategoryId);
    const { replayed } = await services.deleteCategory(request, { salesPageId, categoryId });
    return { deletedCategoryId, replayed };
  },
});

interface PlaceInput {
  readonly parentId?: string | null | undefined;
  readonly beforeId?: string | null | undefined;
}

function readPlace(salesPageId: number, { parentId, beforeId }: PlaceInput) {
  const read = (id: string | null | undefined, field: string) =>
    typeof id === 'string' ? readIdOnPage('Category', id, salesPageId, field) : null;
  return { parentId: read(parentId, 'parentId'), beforeId: read(beforeId, 'beforeId') };
}

/**
 * Returns the changed category. Throws NOT_FOUND if an idempotent replay refers to a category that
 * has since been deleted. Other objects of the catalogue are archived instead of deleted.
 */
async function assertExists(context: GraphqlContext, changed: ChangedObject): Promise<ChangedObject> {
  await reloadRow(context, 'Category', changed.id);
  return changed;
}
