import { type Action, actions, permissions } from '../../src/access/permissions.ts';
import { assertAllowedInOrganisation, isAllowedOnPage, type Principal, requirePrincipal } from '../../src/access/principal.ts';
import { builder } from '../builder.ts';
import { OrganisationType } from '../sales-pages/organisation.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { ActionType } from './action.ts';
import { StaffMemberType } from './staff-member.ts';

interface ViewerPermissions {
  readonly salesPageId: number;
  readonly granted: string[];
  readonly allowed: Action[];
}

const ViewerPermissionsType = builder.objectRef<ViewerPermissions>('ViewerPermissions').implement({
  description: 'What the caller may do on one sales page.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    permissions: t.exposeStringList('granted', { description: 'Names of permissions: `manage.orders`.' }),
    actions: t.field({
      type: [ActionType],
      description: 'What these and the role allow, as `viewerMay` of the sales page would say of each action.',
      resolve: ({ allowed }) => allowed,
    }),
  }),
});

const ViewerKindType = builder.enumType('ViewerKind', {
  description: 'What kind of token the caller bears.',
  values: {
    STAFF: { value: 'staff', description: 'An access token of a staff member.' },
    API_KEY: { value: 'api-key', description: 'An API key.' },
    GUEST: { value: 'guest', description: 'A guest token, good for the reports of one reseller and nothing else.' },
  } as const,
});

const ViewerType = builder.objectRef<Principal>('Viewer').implement({
  description: 'Who is calling.',
  fields: (t) => ({
    kind: t.field({
      type: ViewerKindType,
      description: 'What kind of token the caller bears.',
      resolve({ kind }) {
        if (kind === 'operator' || kind === 'service') throw new Error(`who is the ${kind} has no token and asks for none`);
        return kind;
      },
    }),
    principal: t.exposeString('id', {
      description: 'Names the caller in audit entries: `staff:1`, `api-key:1`, `guest-token:1`.',
    }),
    resellerHash: t.exposeString('resellerHash', {
      nullable: true,
      description: 'The reseller whose reports a guest may read; null for everybody else.',
    }),
    organisation: t.field({
      type: OrganisationType,
      description: 'The organisation that the caller belongs to. Needs a role on a sales page.',
      resolve(viewer, _args, { loaders }) {
        const { organisationId } = assertAllowedInOrganisation(viewer, 'catalogue.read');
        return loaders.requireRow('Organisation', organisationId);
      },
    }),
    staffMember: t.field({
      type: StaffMemberType,
      nullable: true,
      description: 'The person; null for an API key or a guest.',
      resolve: ({ staffMemberId }, _args, { loaders }) =>
        staffMemberId === null ? null : loaders.row('StaffMember', staffMemberId),
    }),
    permissions: t.field({
      type: [ViewerPermissionsType],
      description: 'What the caller may do, by sales page.',
      resolve: (viewer) =>
        [...viewer.grants].map(([salesPageId, granted]) => ({
          salesPageId,
          granted: permissions.filter((permission) => granted.has(permission)),
          allowed: actions.filter((action) => isAllowedOnPage(viewer, action, salesPageId)),
        })),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description: 'Who is calling.',
    resolve: (_root, _args, { principal }) => requirePrincipal(principal),
  }),
);
