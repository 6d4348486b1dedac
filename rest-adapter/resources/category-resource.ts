import { z } from 'zod';
import type { CategoryFieldsFragment } from '../operations/generated/operations.ts';
import { count, id, translationShape, url } from './resource-shape.ts';

export const categoryShape = z
  .object({
    id: id(),
    object: z.literal('category'),
    title: translationShape,
    description: translationShape,
    banner_text: translationShape,
    header_text: translationShape,
    header_image: url().nullable(),
    category_image: url().nullable(),
    slug: z.string(),
    parent_id: id().nullable(),
    lft: count().describe(
      'The left position in the nested set. The positions of descendants are between `lft` and `rgt`.',
    ),
    lvl: count().describe('The depth in the tree. 0 at the top level.'),
    rgt: count(),
  })
  .meta({ id: 'Category' });

export function toCategory(category: CategoryFieldsFragment): z.infer<typeof categoryShape> {
  return {
    id: category.databaseId,
    object: 'category',
    title: category.nameTranslations,
    description: category.descriptionTranslations,
    banner_text: category.bannerTextTranslations,
    header_text: category.headerTextTranslations,
    header_image: category.headerImage,
    category_image: category.image,
    slug: category.slug,
    parent_id: category.rest.parentDatabaseId,
    lft: category.rest.lft,
    lvl: category.rest.lvl,
    rgt: category.rest.rgt,
  };
}
