import { useQuery } from 'urql';
import { BackLink } from '../../components/back-link.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatTitle } from './format-voucher.ts';
import { VoucherDocument } from './generated/operations.ts';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherLayouts } from './voucher-layouts.tsx';
import { VoucherOptions } from './voucher-options.tsx';
import { VoucherState } from './voucher-state.tsx';

const { detail: texts } = vouchersTexts;

/** One voucher: what it is, what can be bought of it, and what can be done about it. */
export function VoucherDetail({ voucherId }: { readonly voucherId: number }) {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error }, read] = useQuery({ query: VoucherDocument, variables: { salesPageId, voucherId } });
  const readAgain = () => read({ requestPolicy: 'network-only' });
  const voucher = data?.salesPage?.voucher;
  if (error && !data) return <FailureNotice failure={failureOf(error)} onRetry={readAgain} />;
  if (!data) return <Spinner />;
  if (!voucher) return <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>;
  return (
    <>
      <BackLink href="/">{texts.back}</BackLink>
      <Card title={formatTitle(voucher)} aside={<VoucherState voucher={voucher} />}>
        <VoucherFacts voucher={voucher} />
        <VoucherActions voucher={voucher} onChanged={readAgain} />
      </Card>
      <VoucherOptions voucher={voucher} onChanged={readAgain} />
      <VoucherLayouts voucher={voucher} onChanged={readAgain} />
    </>
  );
}
