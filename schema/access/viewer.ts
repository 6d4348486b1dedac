import { parseActor } from '../../src/access/actor.ts';
import { type Grant, permissions } from '../../src/access/grants.ts';
import { type Principal, requirePrincipal } from '../../src/access/principal.ts';
import { PermissionType } from '../actions/permission.ts';
import { builder } from '../builder.ts';
import { OrganisationType } from '../sales-pages/organisation.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { ActorType } from './actor.ts';
import { StaffMemberType } from './staff-member.ts';

interface ViewerPermissions {
  readonly salesPageId: number;
  readonly granted: ReadonlySet<Grant>;
}

const ViewerPermissionsType = builder.objectRef<ViewerPermissions>('ViewerPermissions').implement({
  description: 'The permissions of the caller on one sales page.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    permissions: t.field({
      type: [PermissionType],
      description: 'The permissions on the sales page.',
      resolve: ({ granted }) => permissions.filter((permission) => granted.has(permission)),
    }),
    isAdministrator: t.boolean({
      description: 'Whether the caller has the role ADMINISTRATOR on the sales page. False for API keys.',
      resolve: ({ granted }) => granted.has('administrator'),
    }),
  }),
});

const ViewerKindType = builder.enumType('ViewerKind', {
  description: 'The kind of token with which the caller is authenticated.',
  values: {
    STAFF: { value: 'staff', description: 'An access token of a staff member.' },
    API_KEY: { value: 'api-key', description: 'An API key.' },
    TILL: {
      value: 'till',
      description: 'A paired till, or the session of a cashier who has unlocked it.',
    },
    GUEST: { value: 'guest', description: 'A guest token, which can only read the reports of one reseller.' },
  } as const,
});

export const ViewerType = builder.objectRef<Principal>('Viewer').implement({
  description: 'The caller of the API.',
  fields: (t) => ({
    kind: t.field({
      type: ViewerKindType,
      description: 'The kind of token with which the caller is authenticated.',
      resolve({ kind }) {
        if (kind === 'publishable-key' || kind === 'sales-page' || kind === 'operator' || kind === 'service')
          throw new Error(`a principal of the kind ${kind} cannot be a viewer`);
        return kind;
      },
    }),
    actor: t.field({
      type: ActorType,
      description: 'The caller as an actor, as in audit entries.',
      resolve: ({ id }) => parseActor(id),
    }),
    resellerHash: t.exposeString('resellerHash', {
      nullable: true,
      description: 'The hash of the reseller whose reports the guest token can read. Null for other callers.',
    }),
    organisation: t.prismaField({
      type: OrganisationType,
      description: 'The organisation of the caller.',
      requires: { action: 'catalogue.read', on: 'any-page' },
      resolve: (query, { organisationId }, _args, { prisma }) =>
        prisma.organisation.findUniqueOrThrow({ ...query, where: { id: organisationId } }),
    }),
    staffMember: t.field({
      type: StaffMemberType,
      nullable: true,
      description:
        'The signed-in staff member, or the cashier at a till. Null for an API key, a guest token, and a till without a cashier.',
      resolve: ({ staffMemberId }, _args, { loaders }) =>
        staffMemberId === null ? null : loaders.row('StaffMember', staffMemberId),
    }),
    isSecondFactorMissing: t.exposeBoolean('isSecondFactorMissing', {
      description:
        'Whether the organisation requires a second factor with which the caller did not sign in. The caller then has no permissions, and can only set up a second factor. After that, a new access token of the same session has the permissions immediately, and the current one within 60 seconds.',
    }),
    permissions: t.field({
      type: [ViewerPermissionsType],
      description: 'The permissions of the caller, by sales page.',
      resolve: (viewer) => [...viewer.grants].map(([salesPageId, granted]) => ({ salesPageId, granted })),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description: 'The caller of the API.',
    resolve: (_root, _args, { principal }) => requirePrincipal(principal),
  }),
);
