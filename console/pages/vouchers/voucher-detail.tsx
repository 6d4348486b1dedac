import { useQuery } from 'urql';
import { BackLink } from '../../components/actions/back-link.tsx';
import { Card } from '../../components/display/card.tsx';
import { usePageTitle } from '../../components/display/page-title.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { EditedObject } from '../../components/forms/edited-object.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useLastValue } from '../../operations/use-last-value.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatTitle } from './format-voucher.ts';
import { CurrentVoucherDocument, VoucherDocument } from './generated/operations.ts';
import { useCanChange } from './use-can-change.ts';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { VoucherLayouts } from './voucher-layouts.tsx';
import { VoucherOptions } from './voucher-options.tsx';
import { VoucherState } from './voucher-state.tsx';

const { detail: texts } = vouchersTexts;

/**
 * The page of a voucher: its state, its actions and the form that changes it. If the user may not
 * change the voucher, or it is archived, its settings are displayed instead of the form.
 */
export function VoucherDetail({ voucherId }: { readonly voucherId: number }) {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error }, read] = useQuery({ query: VoucherDocument, variables: { salesPageId, voucherId } });
  const reload = () => read({ requestPolicy: 'network-only' });
  const voucher = useLastValue(data?.salesPage?.voucher);
  usePageTitle(voucher ? formatTitle(voucher) : null);
  const mayChange = useCanChange();
  usePageTitle(voucher && formatTitle(voucher));
  if (error && !voucher) return <FailureNotice failure={failureOf(error)} onRetry={reload} />;
  if (!data && !voucher) return <Spinner />;
  if (!voucher) return <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>;
  const isEditable = mayChange(voucher.typeName) && !voucher.archivedAt;
  return (
    <>
      <BackLink href="/">{texts.back}</BackLink>
      <Card title={formatTitle(voucher)} aside={<VoucherState voucher={voucher} />}>
        <VoucherFacts voucher={voucher} isSummary={isEditable} />
        {isEditable && <p>{vouchersTexts.form.versionNotice}</p>}
        <VoucherActions voucher={voucher} onChanged={reload} />
      </Card>
      {isEditable ? (
        <EditedObject key={voucher.id} opened={voucher} query={CurrentVoucherDocument} onLoaded={reload}>
          {(opened) => <VoucherForm opened={opened} current={voucher} onChanged={reload} />}
        </EditedObject>
      ) : (
        <>
          <VoucherOptions voucher={voucher} onChanged={reload} />
          <VoucherLayouts voucher={voucher} onChanged={reload} />
        </>
      )}
    </>
  );
}
