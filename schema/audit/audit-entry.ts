import { Channel } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage, requirePrincipal } from '../../src/access/principal.ts';
import { type AuditEntry, type AuditRange, readAuditEntries } from '../../src/audit/read-audit-entries.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import type { ConnectionArguments } from '../connections/keyset-connection.ts';
import { ListOrderType } from '../connections/list-order.ts';
import { resolveTimedConnection } from '../connections/timed-connection.ts';
import type { GraphqlContext } from '../context.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

export const ChannelType = builder.enumType('Channel', {
  description: 'An interface of the service.',
  values: {
    V1: { value: Channel.v1 },
    V2_1: { value: Channel.v2_1 },
    GRAPHQL: { value: Channel.graphql },
    CLI: { value: Channel.cli, description: 'The command line of the operator.' },
  },
});

const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'Who did what, or was refused what: every change of money, state and access, every sign-in.',
  fields: (t) => ({
    id: t.id({ description: 'Its number; it grows with time.', resolve: ({ id }) => String(id) }),
    principal: t.exposeString('principal', { description: 'Who: `staff:1`, `api-key:1`, `nobody` before a sign-in.' }),
    channel: t.expose('channel', { type: ChannelType, description: 'Through which interface.' }),
    action: t.exposeString('action', { description: 'What: `voucher.redeem`, `staff.sign-in-refused`.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'To what: `order-product:1`.' }),
    before: t.expose('before', { type: 'JSONObject', nullable: true, description: 'How that was; null where it was not.' }),
    after: t.expose('after', { type: 'JSONObject', nullable: true, description: 'How it was afterwards.' }),
    salesPageDatabaseId: t.exposeInt('salesPageId', {
      nullable: true,
      description: 'On which sales page; null where it was on none.',
    }),
    requestId: t.exposeString('requestId', {
      nullable: true,
      description: 'The id of the request, as logs and answers have it.',
    }),
    address: t.exposeString('address', { nullable: true, description: 'Where a sign-in or a refused request came from.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
});

const AuditEntryConnectionType = builder.connectionObject(
  { type: AuditEntryType, name: 'AuditEntryConnection', description: 'A page of audit entries.' },
  { name: 'AuditEntryEdge', description: 'One of the audit entries and its place in the list.' },
);

const order = { type: ListOrderType, description: 'By time; newest first by default.' } as const;

builder.queryField('auditEntries', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      description: 'The audit entries of the whole organisation, for those who are administrators of each of its sales pages.',
      args: { order: t.arg(order) },
      async resolve(_root, args, context) {
        const { organisationId, grants } = requirePrincipal(context.principal);
        const pages = await context.loaders.rows('SalesPage', 'organisationId', organisationId);
        if (!pages.every(({ id }) => grants.has(id))) {
          throw new DomainError('FORBIDDEN', 'You need the role ADMINISTRATOR on every sales page of the organisation.');
        }
        for (const { id } of pages) assertAllowedOnPage(context.principal, 'audit.read', id);
        return resolveAuditEntries(context, { organisationId }, args);
      },
    },
    AuditEntryConnectionType,
  ),
);

builder.objectField(SalesPageType, 'auditEntries', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      description: 'The audit entries of this sales page.',
      requires: 'audit.read',
      args: { order: t.arg(order) },
      resolve: ({ id: salesPageId }, args, context) => resolveAuditEntries(context, { salesPageId }, args),
    },
    AuditEntryConnectionType,
  ),
);

function resolveAuditEntries(context: GraphqlContext, of: AuditRange['of'], args: ConnectionArguments) {
  return resolveTimedConnection(
    context,
    {
      name: `AuditEntry:${Object.entries(of).flat().join(':')}`,
      table: 'audit_entries',
      positionOf: ({ createdAt, id }: AuditEntry) => ({ recordedAt: createdAt, id: String(id) }),
      read: (range) => readAuditEntries(context.database, { of, ...range }),
    },
    args,
  );
}
