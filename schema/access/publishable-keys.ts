import { maxPublishableKeys } from '../../src/access/publishable-keys/create-publishable-key.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { salesPagePublishableKeys } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

/** A publishable key. Returned only to callers who can revoke it, so its fields need no permission. */
export const PublishableKeyType = builder.rowNode('PublishableKey', {
  description:
    'A publishable key, with which the storefront of one sales page uses `/storefront/graphql`. It is not secret.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The human-readable name of the key.' }),
    key: t.exposeString('key', {
      description: 'The key, which a storefront sends as `Authorization: Bearer`.',
    }),
    origins: t.exposeStringList('origins', {
      description:
        'The origins whose pages may use the key, such as `https://shop.example`. Requests without `Origin`, which no browser sends, are also accepted.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the key was created.' }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was revoked. Null if it is not revoked.',
    }),
  }),
});

const salesPageKeys = requiring(salesPagePublishableKeys, ['revokedAt']);

builder.rowFields(SalesPageType, (t) => ({
  publishableKeys: t.field({
    type: [PublishableKeyType],
    description: `The publishable keys of the sales page that are not revoked, at most ${maxPublishableKeys}.`,
    requires: 'publishable-key.manage',
    select: { with: { keys: salesPageKeys } },
    resolve: ({ keys }) => keys.filter(({ revokedAt }) => revokedAt === null),
  }),
}));
