import { builder } from '../builder.ts';
import { categoryChildren, categoryParent } from '../reads/relations.ts';
import { rowFields } from '../reads/row-fields.ts';
import { addRowFields, rowNode } from '../reads/row-type.ts';

const category = rowFields('Category');

export const CategoryType = rowNode('Category', 'Category', {
  description: 'A category of the catalogue. The categories of a sales page form a tree, stored as a nested set.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    title: t.expose('title', { type: 'Translation', description: 'The title.' }),
    description: t.expose('description', { type: 'Translation', description: 'The description.' }),
    bannerText: t.expose('bannerText', { type: 'Translation', description: 'The text of the banner.' }),
    headerText: t.expose('headerText', { type: 'Translation', description: 'The text of the header.' }),
    headerImage: t.expose('headerImage', {
      type: 'URL',
      nullable: true,
      description: 'The URL of the header image. Null for none.',
    }),
    categoryImage: t.expose('categoryImage', {
      type: 'URL',
      nullable: true,
      description: 'The URL of the image. Null for none.',
    }),
    slug: t.exposeString('slug', { description: 'The part of a URL that identifies the category. Unique on the sales page.' }),
    parentDatabaseId: t.exposeInt('parentId', {
      nullable: true,
      description: 'The numeric id of the parent category. Null at the top level.',
    }),
    lft: t.exposeInt('lft', {
      description: 'The left position in the nested set. The positions of descendants are between `lft` and `rgt`.',
    }),
    lvl: t.exposeInt('lvl', { description: 'The depth in the tree. 0 at the top level.' }),
    rgt: t.exposeInt('rgt', { description: 'The right position in the nested set.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the category was created.' }),
  }),
});

export const CategoryConnectionType = builder.connectionObject(
  { type: CategoryType, name: 'CategoryConnection', description: 'A page of categories.' },
  { name: 'CategoryEdge', description: 'An edge of a list of categories: one object and its cursor.' },
);

// Added after the type, because TypeScript cannot infer a type that refers to itself.
addRowFields(CategoryType, (t) => ({
  parent: t.field({
    type: CategoryType,
    nullable: true,
    description: 'The parent category. Null at the top level.',
    ...category.optional(categoryParent),
  }),
  children: t.field({
    type: [CategoryType],
    description: 'The child categories, in the order of the tree.',
    ...category.many(categoryChildren),
  }),
}));
