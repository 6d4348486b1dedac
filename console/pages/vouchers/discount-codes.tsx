import { Badge } from '../../components/display/badge.tsx';
import { Lines } from '../../components/display/lines.tsx';
import type { Column } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { ManagedList } from '../../lists/managed-list.tsx';
import { versionedForm } from '../../lists/versioned-form.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { DiscountCodeForm } from './discount-code-form.tsx';
import {
  ArchiveDiscountCodeDocument,
  CurrentDiscountCodeDocument,
  DiscountCodesDocument,
  type DiscountFragment,
} from './generated/operations.ts';

const { discounts: texts } = catalogueTexts;
const { detail } = vouchersTexts;

/** Lists the discount codes of the sales page. */
export function DiscountCodes() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const [archive] = useAction(ArchiveDiscountCodeDocument);
  const connection = useConnection({
    query: DiscountCodesDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.discountCodes,
  });
  const at = (iso: string) => formatMoment(iso, timeZone);

  const columns: readonly Column<DiscountFragment>[] = [
    { title: texts.columns.code, cell: ({ text, name }) => <Lines lines={[text, name]} /> },
    {
      title: texts.columns.value,
      align: 'end',
      cell: ({ value }) =>
        value.__typename === 'FixedDiscount' ? formatMoney(value.amount) : texts.percent(value.percentage),
    },
    {
      title: texts.columns.used,
      align: 'end',
      cell: ({ used, maxUses }) =>
        typeof maxUses === 'number' ? texts.usedOf(used, maxUses) : formatCount(used),
    },
    {
      title: texts.columns.when,
      cell: ({ validityPeriod: { from, to } }) => {
        const lines = [from && detail.from(at(from)), to && detail.until(at(to))].filter(Boolean);
        return <Lines lines={lines.length > 0 ? lines : [detail.always]} />;
      },
    },
    {
      title: texts.columns.state,
      cell: (code) => {
        const state = stateOf(code);
        return <Badge tone={state === 'on' ? 'good' : 'neutral'}>{texts.states[state]}</Badge>;
      },
    },
  ];

  return (
    <ManagedList
      caption={vouchersTexts.sections.discounts}
      texts={texts}
      connection={connection}
      columns={columns}
      removeQuestion={({ text }) => texts.removeQuestion(text)}
      mayChange={useCan('DISCOUNT_CHANGE')}
      form={versionedForm(connection, CurrentDiscountCodeDocument, (code, props) => (
        <DiscountCodeForm code={code} {...props} />
      ))}
      onRemove={async ({ id }) => (await archive({ input: { id } })).failure}
    />
  );
}

/** Returns whether an order can use a code now, or the reason why not. */
function stateOf({ isActive, validityPeriod, used, maxUses }: DiscountFragment): keyof typeof texts.states {
  const { from, to } = validityPeriod;
  if (!isActive) return 'off';
  if (to && Date.parse(to) <= Date.now()) return 'over';
  if (typeof maxUses === 'number' && used >= maxUses) return 'usedUp';
  return from && Date.parse(from) > Date.now() ? 'notYet' : 'on';
}
