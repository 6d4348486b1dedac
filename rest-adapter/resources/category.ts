import type { CategoryFieldsFragment } from '../operations/generated/operations.ts';

export function toCategory(category: CategoryFieldsFragment) {
  return {
    id: category.databaseId,
    object: 'category',
    title: category.title,
    description: category.description,
    banner_text: category.bannerText,
    header_text: category.headerText,
    header_image: category.headerImage,
    category_image: category.categoryImage,
    slug: category.slug,
    parent_id: category.parentDatabaseId,
    lft: category.lft,
    lvl: category.lvl,
    rgt: category.rgt,
  };
}
