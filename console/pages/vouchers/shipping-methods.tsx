import { Lines } from '../../components/display/lines.tsx';
import type { Column } from '../../components/tables/table.tsx';
import { formatMoney } from '../../format/money.ts';
import { ManagedList } from '../../lists/managed-list.tsx';
import { versionedForm } from '../../lists/versioned-form.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  ArchiveShippingMethodDocument,
  CurrentShippingMethodDocument,
  type ShippingFragment,
  ShippingMethodsDocument,
} from './generated/operations.ts';
import { ShippingMethodForm } from './shipping-method-form.tsx';

const { shipping: texts } = catalogueTexts;

const columns: readonly Column<ShippingFragment>[] = [
  {
    title: texts.columns.name,
    cell: ({ name, description }) => <Lines lines={[name, description].filter(Boolean)} />,
  },
  { title: texts.columns.rate, align: 'end', cell: ({ rate }) => formatMoney(rate) },
  { title: texts.columns.days, align: 'end', cell: ({ deliveryDuration }) => deliveryDuration },
  {
    title: texts.columns.manual,
    cell: ({ isOnlyForManualOrders }) => (isOnlyForManualOrders ? vouchersTexts.yes : vouchersTexts.no),
  },
];

/** Lists the shipping methods of the sales page. */
export function ShippingMethods() {
  const { databaseId: salesPageId } = useSalesPage();
  const [archive] = useAction(ArchiveShippingMethodDocument);
  const connection = useConnection({
    query: ShippingMethodsDocument,
    variables: { salesPageId },
    // The service returns all shipping methods in one response.
    connectionOf: ({ salesPage }) =>
      salesPage && { nodes: salesPage.shippingMethods, pageInfo: { hasNextPage: false } },
  });
  return (
    <ManagedList
      caption={vouchersTexts.sections.shipping}
      texts={texts}
      connection={connection}
      columns={columns}
      removeQuestion={({ name }) => texts.removeQuestion(name)}
      mayChange={useCan('CATALOGUE_CHANGE')}
      form={versionedForm(connection, CurrentShippingMethodDocument, (method, props) => (
        <ShippingMethodForm method={method} {...props} />
      ))}
      onRemove={async ({ id }) => (await archive({ input: { id } })).failure}
    />
  );
}
