import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoment } from '../../format/moment.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { importsTexts } from '../../texts/imports-texts.ts';
import {
  type ListedVoucherImportFragment as Listed,
  VoucherImportsDocument,
} from './generated/operations.ts';
import { ImportForm } from './import-form.tsx';
import { ImportState } from './import-state.tsx';

const { list: texts } = importsTexts;

/** All imports of the sales page with their state, newest first. */
export function ImportList() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const connection = useConnection({
    query: VoucherImportsDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.voucherImports,
  });
  const columns: readonly Column<Listed>[] = [
    { title: texts.source, cell: ({ id, source }) => <Link href={hrefOfImport(id)}>{source}</Link> },
    { title: texts.status, cell: ({ status }) => <ImportState status={status} /> },
    { title: texts.rows, align: 'end', cell: ({ rowCount }) => formatCount(rowCount) },
    { title: texts.created, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    { title: texts.by, cell: ({ createdBy }) => createdBy.name },
  ];
  return (
    <>
      <SectionHead text={texts.introduction}>
        <Button tone="primary" onClick={() => setOpen(true)}>
          {texts.create}
        </Button>
      </SectionHead>
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      >
        {(imports) => (
          <Table caption={texts.caption} columns={columns} rows={imports} keyOf={({ id }) => id} />
        )}
      </ConnectionView>
      {isOpen && (
        <ImportForm onUploaded={(id) => navigate(hrefOfImport(id))} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/**
 * Returns the address of an import on this page. The id is not encoded, because the router does not
 * decode it.
 */
function hrefOfImport(id: string): string {
  return `/${id}`;
}
