import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { categoryChildren, categoryParent } from '../rows/relations.ts';

import { languageArgument, pickText } from './text-in-language.ts';

const CategoryRestFieldsType = builder.rowObject('Category', {
  name: 'CategoryRestFields',
  description: 'The position of a category in the nested set in which the tree is stored.',
  fields: (t) => ({
    parentDatabaseId: t.expose('parentId', {
      type: 'SafeInt',
      nullable: true,
      description: 'The numeric id of the parent category. Null at the top level.',
    }),
    lft: t.exposeInt('lft', {
      description:
        'The left position in the nested set. The positions of descendants are between `lft` and `rgt`.',
    }),
    lvl: t.exposeInt('lvl', { description: 'The depth in the tree. 0 at the top level.' }),
    rgt: t.exposeInt('rgt', { description: 'The right position in the nested set.' }),
  }),
});

export const CategoryType = builder.rowNode('Category', {
  description: 'A category of the catalogue. The categories of a sales page form a tree.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    name: t.string({
      description: 'The name.',
      args: { language: t.arg(languageArgument) },
      select: ['title'],
      resolve: ({ title }, args) => pickText(title, args),
    }),
    nameTranslations: t.expose('title', { type: 'Translation', description: 'The name in each language.' }),
    description: t.string({
      description: 'The description.',
      args: { language: t.arg(languageArgument) },
      select: ['description'],
      resolve: ({ description }, args) => pickText(description, args),
    }),
    descriptionTranslations: t.expose('description', {
      type: 'Translation',
      description: 'The description in each language.',
    }),
    bannerText: t.string({
      description: 'The text of the banner.',
      args: { language: t.arg(languageArgument) },
      select: ['bannerText'],
      resolve: ({ bannerText }, args) => pickText(bannerText, args),
    }),
    bannerTextTranslations: t.expose('bannerText', {
      type: 'Translation',
      description: 'The text of the banner in each language.',
    }),
    headerText: t.string({
      description: 'The text of the header.',
      args: { language: t.arg(languageArgument) },
      select: ['headerText'],
      resolve: ({ headerText }, args) => pickText(headerText, args),
    }),
    headerTextTranslations: t.expose('headerText', {
      type: 'Translation',
      description: 'The text of the header in each language.',
    }),
    headerImage: t.expose('headerImage', {
      type: 'URL',
      nullable: true,
      description: 'The URL of the header image. Null if not set.',
    }),
    image: t.expose('categoryImage', {
      type: 'URL',
      nullable: true,
      description: 'The URL of the image. Null if not set.',
    }),
    slug: t.exposeString('slug', {
      description: 'The part of a URL that identifies the category. Unique on the sales page.',
    }),
    level: t.exposeInt('lvl', { description: 'The depth in the tree. 0 at the top level.' }),
    position: t.exposeInt('lft', {
      description:
        'The position of the category when the tree is listed depth first: after its parent and preceding siblings, before its descendants. Unique on the sales page. Positions can have gaps.',
    }),
    rest: t.variant(CategoryRestFieldsType, {
      internal: true,
      description: 'The position of the category in the nested set in which the tree is stored.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the category was created.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the category or its position last changed, or when it was created.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
  }),
});

export const CategoryConnectionType = builder.connectionObject(
  { type: CategoryType, name: 'CategoryConnection', description: 'A page of categories.' },
  { name: 'CategoryEdge', description: 'An edge of a list of categories: one object and its cursor.' },
);

// Added after the type, because TypeScript cannot infer a type that refers to itself.
builder.rowFields(CategoryType, (t) => ({
  parent: t.relation(categoryParent, {
    type: CategoryType,
    description: 'The parent category. Null at the top level.',
  }),
  children: t.relation(categoryChildren, {
    type: CategoryType,
    description: 'The child categories, in the order of the tree.',
  }),
}));
