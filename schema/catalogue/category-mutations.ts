import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { objectPayload } from '../object-payload.ts';
import { reloadRow } from '../reads/reload-row.ts';
import { CategoryType } from './category.ts';

const categoryFields = (t: InputFields, required: boolean) => ({
  title: t.field({ type: 'Translation', required, description: 'The title. At least one language is required.' }),
  slug: t.string({
    required,
    description:
      'The part of a URL that identifies the category. Lower-case letters and digits, separated by single hyphens. Unique on the sales page.',
  }),
  description: t.field({ type: 'Translation', description: 'The description.' }),
  bannerText: t.field({ type: 'Translation', description: 'The text of the banner.' }),
  headerText: t.field({ type: 'Translation', description: 'The text of the header.' }),
  headerImage: t.string({ description: 'The URL of the header image. Null for none.' }),
  categoryImage: t.string({ description: 'The URL of the image. Null for none.' }),
});

const CreateCategoryInput = builder.inputType('CreateCategoryInput', {
  description: 'A new category.',
  fields: (t) => categoryFields(t, true),
});

const UpdateCategoryInput = builder.inputType('UpdateCategoryInput', {
  description: 'Changes of a category. Omitted fields are unchanged.',
  fields: (t) => categoryFields(t, false),
});

const CreateCategoryPayloadType = objectPayload('CreateCategoryPayload', 'category', 'Category', CategoryType);

const DeleteCategoryPayloadType = builder.objectRef<{ id: number }>('DeleteCategoryPayload').implement({
  description: 'The result of deleting a category.',
  fields: (t) => ({
    deletedDatabaseId: t.exposeInt('id', { description: 'The numeric id of the deleted category.' }),
  }),
});

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The numeric id of the sales page.' });
  const name = {
    salesPageDatabaseId,
    categoryDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the category.' }),
  };
  const place = {
    parentDatabaseId: t.arg.int({ description: 'The numeric id of the parent category. Defaults to the top level.' }),
    beforeDatabaseId: t.arg.int({
      description:
        'The numeric id of the child of the same parent before which the category is placed. Defaults to the last position.',
    }),
  };
  return {
    createCategory: t.field({
      type: CreateCategoryPayloadType,
      description: 'Adds a category to the tree of a sales page. Requires `manage.products`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateCategoryResult', description: 'The category, or an error if none was created.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateCategoryInput, required: true, description: 'The properties of the category.' }),
        ...place,
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey, ...at }, context) {
        const requestContext = createRequestContext(context, idempotencyKey);
        const created = await context.services.createCategory(requestContext, { salesPageId, input, place: toPlace(at) });
        // Throws NOT_FOUND if an idempotent replay refers to a category that has been deleted since. No other object of the
        // catalogue is deleted.
        await reloadRow(context, 'Category', created.id);
        return created;
      },
    }),
    updateCategory: t.field({
      type: CategoryType,
      description: 'Changes a category, except its position in the tree. Requires `manage.products`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateCategoryResult', description: 'The category, or an error if nothing was changed.' },
      },
      args: {
        ...name,
        input: t.arg({
          type: UpdateCategoryInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, categoryDatabaseId: categoryId, input }, context) {
        await context.services.updateCategory(createRequestContext(context, null), { salesPageId, categoryId, input });
        return reloadRow(context, 'Category', categoryId);
      },
    }),
    moveCategory: t.field({
      type: CategoryType,
      description: 'Moves a category and its descendants to another position in the tree. Requires `manage.products`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'MoveCategoryResult', description: 'The category, or an error if it was not moved.' },
      },
      args: { ...name, ...place },
      async resolve(_root, { salesPageDatabaseId: salesPageId, categoryDatabaseId: categoryId, ...at }, context) {
        await context.services.moveCategory(createRequestContext(context, null), { salesPageId, categoryId, place: toPlace(at) });
        return reloadRow(context, 'Category', categoryId);
      },
    }),
    deleteCategory: t.field({
      type: DeleteCategoryPayloadType,
      description:
        'Deletes a category. Its children move up to its position, and its vouchers are removed from it. Requires `manage.products`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'DeleteCategoryResult', description: 'The deleted category, or an error if nothing was deleted.' },
      },
      args: name,
      async resolve(_root, { salesPageDatabaseId: salesPageId, categoryDatabaseId: categoryId }, context) {
        await context.services.deleteCategory(createRequestContext(context, null), { salesPageId, categoryId });
        return { id: categoryId };
      },
    }),
  };
});

interface PlaceArguments {
  readonly parentDatabaseId?: number | null | undefined;
  readonly beforeDatabaseId?: number | null | undefined;
}

function toPlace({ parentDatabaseId, beforeDatabaseId }: PlaceArguments) {
  return { parentId: parentDatabaseId ?? null, beforeId: beforeDatabaseId ?? null };
}
