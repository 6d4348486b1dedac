import { useQuery } from 'urql';
import { Link } from 'wouter';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { type ConnectionNodes, useConnection } from '../../operations/use-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { useViewer } from '../../sign-in/viewer.tsx';
import { auditTexts as texts } from '../../texts/audit-texts.ts';
import { AuditChanges } from './audit-changes.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { useAuditLinks } from './audit-links.ts';
import { describeAction, describeActor, describeSubject } from './describe-audit.ts';
import {
  AuditActorsDocument,
  type AuditEntryFilter,
  type ListedAuditEntryFragment,
  OrganisationAuditDocument,
  SalesPageAuditDocument,
} from './generated/operations.ts';
import { toAuditFilter, useAuditFilter } from './use-audit-filter.ts';
import { useAuditNames } from './use-audit-names.ts';

const noEntries: readonly ListedAuditEntryFragment[] = [];

/** Lists who changed what, and when. */
export function AuditLog() {
  const { timeZone } = useSalesPage();
  const { salesPages } = useViewer();
  const [entered, change] = useAuditFilter();
  const [{ data }] = useQuery({ query: AuditActorsDocument });
  // The log of the whole organisation requires `AUDIT_READ` on every sales page.
  const isAdministrator = salesPages.every(({ actions }) => actions.has('AUDIT_READ'));
  const scope = entered.scope || (isAdministrator ? 'organisation' : 'page');
  const filter = toAuditFilter(entered, timeZone);
  return (
    <>
      <SectionHead text={texts.intro} />
      <AuditFilterForm
        filter={{ ...entered, scope }}
        staff={data?.staffMembers?.nodes ?? []}
        onChange={change}
      />
      {scope === 'organisation' ? <OrganisationEntries filter={filter} /> : <PageEntries filter={filter} />}
    </>
  );
}

function OrganisationEntries({ filter }: { readonly filter: AuditEntryFilter }) {
  const connection = useConnection({
    query: OrganisationAuditDocument,
    variables: { filter },
    connectionOf: ({ auditEntries }) => auditEntries,
  });
  return <Entries connection={connection} />;
}

function PageEntries({ filter }: { readonly filter: AuditEntryFilter }) {
  const { databaseId } = useSalesPage();
  const connection = useConnection({
    query: SalesPageAuditDocument,
    variables: { databaseId, filter },
    connectionOf: ({ salesPage }) => salesPage?.auditEntries,
  });
  return <Entries connection={connection} />;
}

function Entries({ connection }: { readonly connection: ConnectionNodes<ListedAuditEntryFragment> }) {
  const { timeZone } = useSalesPage();
  const findName = useAuditNames();
  const linkOf = useAuditLinks(connection.nodes ?? noEntries);
  const columns: readonly Column<ListedAuditEntryFragment>[] = [
    { title: texts.columns.when, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    { title: texts.columns.who, cell: ({ actor }) => describeActor(actor) },
    { title: texts.columns.what, cell: ({ action }) => describeAction(action) ?? texts.unknownAction },
    { title: texts.columns.object, cell: (entry) => <Subject entry={entry} href={linkOf(entry)} /> },
    { title: texts.columns.changes, cell: (entry) => <AuditChanges entry={entry} findName={findName} /> },
    { title: texts.columns.page, cell: ({ salesPage }) => salesPage?.name ?? '' },
  ];
  return (
    <ConnectionView
      connection={connection}
      empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
    >
      {(entries) => <Table caption={texts.list} columns={columns} rows={entries} keyOf={({ id }) => id} />}
    </ConnectionView>
  );
}

interface SubjectProps {
  readonly entry: ListedAuditEntryFragment;
  /** The address of the object. Null if no page displays it. */
  readonly href: string | null;
}

function Subject({ entry, href }: SubjectProps) {
  const name = describeSubject(entry);
  return href === null || name === '' ? name : <Link href={href}>{name}</Link>;
}
