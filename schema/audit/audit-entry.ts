import type { AuditEntry } from '../../prisma/generated/client/client.ts';
import { Channel } from '../../prisma/generated/client/enums.ts';
import { parseActor } from '../../src/access/actor.ts';
import { requirePrincipal } from '../../src/access/principal.ts';
import { type AuditList, countAuditEntries, readAuditEntries } from '../../src/audit/read-audit-entries.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import type { ConnectionArguments } from '../connections/connection-arguments.ts';
import { assertValidFilter, formatFilters } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { resolveTimedConnection } from '../connections/timed-connection.ts';
import type { GraphqlContext } from '../context.ts';
import { approximateBytes } from '../limits/approximate-bytes.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import {
  AuditActionType,
  AuditSubjectTypeType,
  toAuditAction,
  toStoredSubject,
  toSubject,
  toSubjectType,
} from './audit-enums.ts';

export const ChannelType = builder.enumType('Channel', {
  description: 'An interface of the service through which a request arrives.',
  values: {
    V1: { value: Channel.v1, description: 'REST v1.' },
    V2_1: { value: Channel.v2_1, description: 'REST v2.1.' },
    GRAPHQL: { value: Channel.graphql, description: 'GraphQL, over HTTP or WebSocket.' },
    CLI: { value: Channel.cli, description: 'The command line of the operator.' },
    IMPORT: {
      value: Channel.import,
      description:
        'The system that sold an imported voucher, for redemptions in that system before the import.',
    },
  },
});

const AuditEntryType = builder.prismaNode('AuditEntry', {
  id: { field: 'id', description: 'The global id, for the field `node` and for client caches.' },
  description:
    'An entry of the audit log, which records every change of money, state and access, every sign-in, and requests that were rejected because the caller lacked access.',
  fields: (t) => ({
    principal: t.exposeString('principal', {
      description:
        'The principal that performed the action: `staff:1`, `api-key:1`, `guest-token:1`, `cli` for the command line, `service` for the service itself, or `nobody` for a caller who is not signed in.',
    }),
    actor: t.field({
      type: ActorType,
      description: 'The person or program that performed the action.',
      resolve: ({ principal }) => parseActor(principal),
    }),
    channel: t.expose('channel', {
      type: ChannelType,
      description: 'The interface through which the request arrived.',
    }),
    action: t.field({
      type: AuditActionType,
      description: 'The action.',
      resolve: ({ action }) => toAuditAction(action),
    }),
    subject: t.string({
      nullable: true,
      description:
        'The object of the action, as its type and id, such as `sold-voucher:1`. For a rejected request, the field, such as `Mutation.placeOrder`. Null if the action does not concern a single object.',
      resolve: toSubject,
    }),
    subjectType: t.field({
      type: AuditSubjectTypeType,
      nullable: true,
      description:
        'The type of the object of the action. Null if the action does not concern a single object.',
      resolve: toSubjectType,
    }),
    before: t.expose('before', {
      type: 'JSONObject',
      nullable: true,
      description:
        'The changed values before the action. Null if the object did not exist, or if none of its values changed.',
    }),
    after: t.expose('after', {
      type: 'JSONObject',
      nullable: true,
      description:
        'The changed values after the action. Null if the object no longer exists, or if none of its values changed.',
    }),
    salesPage: t.field({
      type: SalesPageType,
      nullable: true,
      description: 'The sales page. Null if the action does not concern a single sales page.',
      resolve: ({ salesPageId }) => (salesPageId === null ? null : { id: salesPageId }),
    }),
    requestId: t.exposeString('requestId', {
      nullable: true,
      description:
        'The id of the request, as in the logs and in the response header `X-Request-Id`. Null if it was not recorded.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'The IP address of the client, for sign-ins and rejected requests. Null if it was not recorded.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the action took place.' }),
  }),
});

const AuditEntryConnectionType = builder.connectionObject(
  { type: AuditEntryType, name: 'AuditEntryConnection', description: 'A page of audit entries.' },
  { name: 'AuditEntryEdge', description: 'An edge of a list of audit entries: one object and its cursor.' },
);

const AuditEntryFilterType = builder.inputType('AuditEntryFilter', {
  description: 'Restricts a list of audit entries to those that match every given field.',
  fields: (t) => ({
    principal: t.string({
      description:
        'The principal that performed the action, as in `AuditEntry.principal`, such as `staff:1`.',
    }),
    subject: t.string({
      description: 'The object of the action, as in `AuditEntry.subject`, such as `sold-voucher:1`.',
    }),
    createdAt: t.field({ type: DateTimeRangeInput, description: 'When the action took place.' }),
  }),
});

const filter = { type: AuditEntryFilterType, description: 'Returns only audit entries that match.' } as const;

builder.queryField('auditEntries', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      description: 'The audit entries of the whole organisation.',
      requires: { action: 'audit.read', on: 'every-page' },
      args: { filter: t.arg(filter), order: t.arg(listOrderArgument) },
      resolve: (_root, args, context) =>
        resolveAuditEntries(
          context,
          { organisationId: requirePrincipal(context.principal).organisationId },
          args,
        ),
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
      args: { filter: t.arg(filter), order: t.arg(listOrderArgument) },
      resolve: ({ id: salesPageId }, args, context) => resolveAuditEntries(context, { salesPageId }, args),
    },
    AuditEntryConnectionType,
  ),
);

interface AuditArguments extends ConnectionArguments {
  readonly filter?: typeof AuditEntryFilterType.$inferInput | null | undefined;
}

function resolveAuditEntries(
  context: GraphqlContext,
  of: { readonly salesPageId: number } | { readonly organisationId: number },
  args: AuditArguments,
) {
  const given = args.filter ?? {};
  assertValidFilter(given);
  const { organisationId } = requirePrincipal(context.principal);
  const list: AuditList = {
    ...given,
    subject: given.subject && toStoredSubject(given.subject),
    organisationId,
    salesPageId: 'salesPageId' in of ? of.salesPageId : null,
  };
  return resolveTimedConnection(
    context,
    {
      name: `AuditEntry:${Object.entries(of).flat().join(':')}${formatFilters({ ...given })}`,
      table: 'audit_entries',
      positionOf: ({ createdAt, id }: AuditEntry) => ({ recordedAt: createdAt, id: String(id) }),
      async read(range) {
        const entries = await readAuditEntries(context.prisma, list, range);
        await context.budget.chargeRead(approximateBytes(entries, Number.POSITIVE_INFINITY));
        return entries;
      },
      count: (limit) => countAuditEntries(context.prisma, list, limit),
    },
    args,
  );
}
