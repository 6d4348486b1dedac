import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder, type InputFields } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { readAgain } from '../read-again.ts';
import { CategoryType } from './category.ts';
import { createdPayload } from './created-payload.ts';

const categoryFields = (t: InputFields, required: boolean) => ({
  title: t.field({ type: 'Translation', required, description: 'Its title, in at least one language.' }),
  slug: t.string({
    required,
    description: 'Its part of a URL: lower-case letters, digits and single hyphens, unique on the sales page.',
  }),
  description: t.field({ type: 'Translation', description: 'Its description.' }),
  bannerText: t.field({ type: 'Translation', description: 'The text of its banner.' }),
  headerText: t.field({ type: 'Translation', description: 'The text of its header.' }),
  headerImage: t.string({ description: 'URL of its header image; null for none.' }),
  categoryImage: t.string({ description: 'URL of its image; null for none.' }),
});

const CreateCategoryInput = builder.inputType('CreateCategoryInput', {
  description: 'A new category.',
  fields: (t) => categoryFields(t, true),
});

const UpdateCategoryInput = builder.inputType('UpdateCategoryInput', {
  description: 'Changes of a category; what is left out stays.',
  fields: (t) => categoryFields(t, false),
});

const CreateCategoryPayloadType = createdPayload('CreateCategoryPayload', 'category', 'Category', CategoryType);

const DeleteCategoryPayloadType = builder.objectRef<{ id: number }>('DeleteCategoryPayload').implement({
  description: 'A category that is no more.',
  fields: (t) => ({
    deletedDatabaseId: t.exposeInt('id', { description: 'The id that REST used.' }),
  }),
});

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The sales page.' });
  const name = {
    salesPageDatabaseId,
    categoryDatabaseId: t.arg.int({ required: true, description: 'The category, by the id that REST uses.' }),
  };
  const place = {
    parentDatabaseId: t.arg.int({ description: 'The category to stand below; none for the top.' }),
    beforeDatabaseId: t.arg.int({
      description: 'The category right below the same parent to stand before; none for the last place.',
    }),
  };
  return {
    createCategory: t.field({
      type: CreateCategoryPayloadType,
      description: 'Adds a category to the tree of a sales page. Needs `manage.products`.',
      errors: {
        types: [DomainError],
        union: { name: 'CreateCategoryResult', description: 'The category, or why there is none.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateCategoryInput, required: true, description: 'The category.' }),
        ...place,
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey, ...at }, context) {
        const requestContext = createRequestContext(context, idempotencyKey);
        const created = await context.services.createCategory(requestContext, { salesPageId, input, place: toPlace(at) });
        // Nothing else of the catalogue is ever deleted: here the refusal becomes the result.
        await readAgain(context, 'Category', created.id);
        return created;
      },
    }),
    updateCategory: t.field({
      type: CategoryType,
      description: 'Changes a category, but not its place in the tree. Needs `manage.products`.',
      errors: {
        types: [DomainError],
        union: { name: 'UpdateCategoryResult', description: 'The category, or why nothing was changed.' },
      },
      args: { ...name, input: t.arg({ type: UpdateCategoryInput, required: true, description: 'The changes.' }) },
      async resolve(_root, { salesPageDatabaseId: salesPageId, categoryDatabaseId: categoryId, input }, context) {
        await context.services.updateCategory(createRequestContext(context, null), { salesPageId, categoryId, input });
        return readAgain(context, 'Category', categoryId);
      },
    }),
    moveCategory: t.field({
      type: CategoryType,
      description: 'Puts a category, with all below it, elsewhere in the tree. Needs `manage.products`.',
      errors: {
        types: [DomainError],
        union: { name: 'MoveCategoryResult', description: 'The category, or why it was not moved.' },
      },
      args: { ...name, ...place },
      async resolve(_root, { salesPageDatabaseId: salesPageId, categoryDatabaseId: categoryId, ...at }, context) {
        await context.services.moveCategory(createRequestContext(context, null), { salesPageId, categoryId, place: toPlace(at) });
        return readAgain(context, 'Category', categoryId);
      },
    }),
    deleteCategory: t.field({
      type: DeleteCategoryPayloadType,
      description:
        'Removes a category. Those right below it take its place, and vouchers are in it no more. Needs `manage.products`.',
      errors: {
        types: [DomainError],
        union: { name: 'DeleteCategoryResult', description: 'What was removed, or why nothing was.' },
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
