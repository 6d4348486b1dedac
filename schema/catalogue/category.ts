import { builder } from '../builder.ts';

export const CategoryType = builder.prismaNode('Category', {
  id: { field: 'id' },
  description: 'A node of the tree of categories, kept as a nested set.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    title: t.expose('title', { type: 'Translation', description: 'Its title.' }),
    description: t.expose('description', { type: 'Translation', description: 'Its description.' }),
    bannerText: t.expose('bannerText', { type: 'Translation', description: 'The text of its banner.' }),
    headerText: t.expose('headerText', { type: 'Translation', description: 'The text of its header.' }),
    headerImage: t.exposeString('headerImage', { nullable: true, description: 'URL of its header image.' }),
    categoryImage: t.exposeString('categoryImage', { nullable: true, description: 'URL of its image.' }),
    slug: t.exposeString('slug', { description: 'Its part of a URL, unique on the sales page.' }),
    parentDatabaseId: t.exposeInt('parentId', { nullable: true, description: 'The id of its parent; null at the top.' }),
    lft: t.exposeInt('lft', { description: 'Left position; descendants lie between `lft` and `rgt`.' }),
    lvl: t.exposeInt('lvl', { description: 'Its depth, 0 at the top.' }),
    rgt: t.exposeInt('rgt', { description: 'Right position.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
  }),
});

export const CategoryConnectionType = builder.connectionObject(
  { type: CategoryType, name: 'CategoryConnection', description: 'A page of categories.' },
  { name: 'CategoryEdge', description: 'One of the categories and its place in the list.' },
);

// Apart from the type, because TypeScript can't infer a type that names itself.
builder.prismaObjectFields(CategoryType, (t) => ({
  parent: t.field({
    type: CategoryType,
    nullable: true,
    description: 'The category above; null at the top.',
    resolve: ({ parentId }, _args, { loaders }) => (parentId === null ? null : loaders.row('Category', parentId)),
  }),
  children: t.field({
    type: [CategoryType],
    description: 'The categories right below, in the order of the tree.',
    resolve: ({ id }, _args, { loaders }) => loaders.rows('Category', 'parentId', id, ['lft']),
  }),
}));
