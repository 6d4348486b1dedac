import { Link, useLocation } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { choiceOf } from '../../lists/choice-of.ts';
import { ChoiceFilter } from '../../lists/filter-fields.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { useListPlace } from '../../lists/use-list-place.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatPrice, formatStock, formatTitle } from './format-voucher.ts';
import { CatalogueDocument, type ListedVoucherFragment } from './generated/operations.ts';
import { VoucherState } from './voucher-state.tsx';

const { list: texts } = vouchersTexts;

const filterNames = ['archived'];
const archivedChoices = ['ONLY', 'INCLUDE'] as const;

const columns: readonly Column<ListedVoucherFragment>[] = [
  {
    title: texts.columns.title,
    cell: (voucher) => <Link href={`/${voucher.databaseId}`}>{formatTitle(voucher)}</Link>,
  },
  { title: texts.columns.state, cell: (voucher) => <VoucherState voucher={voucher} /> },
  {
    title: texts.columns.price,
    cell: (voucher) => <Lines lines={[formatPrice(voucher), vouchersTexts.types[voucher.typeName]]} />,
  },
  { title: texts.columns.sold, align: 'end', cell: ({ sold }) => formatCount(sold) },
  { title: texts.columns.stock, align: 'end', cell: formatStock },
];

/** The vouchers of the sales page, by default without archived ones. */
export function Catalogue() {
  const { databaseId: salesPageId } = useSalesPage();
  const [, navigate] = useLocation();
  const mayChange = useCan('VOUCHER_CHANGE');
  const list = useListPlace(filterNames);
  const archived = choiceOf(list.place, 'archived', archivedChoices) ?? 'EXCLUDE';
  const connection = useConnection({
    query: CatalogueDocument,
    variables: { salesPageId, archived },
    connectionOf: ({ salesPage }) => salesPage?.vouchers,
  });
  const empty =
    archived === 'ONLY' ? (
      <EmptyState title={texts.emptyArchive}>{texts.emptyArchiveHint}</EmptyState>
    ) : (
      <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
    );
  return (
    <>
      <SectionHead text={texts.intro}>
        {mayChange && (
          <Button tone="primary" onClick={() => navigate('/new')}>
            {texts.add}
          </Button>
        )}
      </SectionHead>
      <ListToolbar list={list}>
        <ChoiceFilter
          list={list}
          name="archived"
          label={texts.archive}
          none={texts.archivedChoices.EXCLUDE}
          choices={archivedChoices.map((choice) => [choice, texts.archivedChoices[choice]])}
        />
      </ListToolbar>
      <ConnectionView connection={connection} empty={empty}>
        {(vouchers) => (
          <Table
            caption={vouchersTexts.sections.vouchers}
            columns={columns}
            rows={vouchers}
            keyOf={({ id }) => id}
          />
        )}
      </ConnectionView>
    </>
  );
}
