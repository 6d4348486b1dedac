import { useQuery } from 'urql';
import { Card } from '../../components/display/card.tsx';
import { EmailAddress } from '../../components/display/email-address.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { usePageTitle } from '../../components/display/page-title.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { formatMoment } from '../../format/moment.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { customersTexts as texts } from '../../texts/customers-texts.ts';
import { formatSums } from './customer-columns.tsx';
import { CustomerComments } from './customer-comments.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerPersonalData } from './customer-personal-data.tsx';
import { CustomerVouchers } from './customer-vouchers.tsx';
import {
  type CustomerFiguresFragment,
  CustomerOfOrderDocument,
  VouchersBoughtByCustomerDocument,
  VouchersReceivedByCustomerDocument,
} from './generated/operations.ts';

/** The customer who placed an order: the figures, comments, orders and vouchers of the e-mail address. */
export function CustomerView({ orderId }: { readonly orderId: number }) {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error, fetching }, reload] = useQuery({
    query: CustomerOfOrderDocument,
    variables: { salesPageId, orderId },
    requestPolicy: 'cache-and-network',
  });
  const mayErase = useCan('PERSONAL_DATA_MANAGE');
  const customer = data?.salesPage?.order?.customer;
  usePageTitle(customer ? customer.name || customer.email : null);
  const reread = () => reload({ requestPolicy: 'network-only' });
  return (
    <>
      <BackToList defaultList="customers" />
      {error && <FailureNotice failure={failureOf(error)} onRetry={reread} />}
      {!data && fetching && <Spinner />}
      {data && !error && !customer && (
        <EmptyState title={texts.noSuchCustomer}>{texts.noSuchCustomerHint}</EmptyState>
      )}
      {customer && (
        <>
          <Figures customer={customer} />
          <CustomerComments orderId={orderId} latestOrderId={customer.latestOrder.id} />
          <CustomerOrders orderId={orderId} />
          <CustomerVouchers title={texts.bought} query={VouchersBoughtByCustomerDocument} orderId={orderId} />
          <CustomerVouchers
            title={texts.received}
            query={VouchersReceivedByCustomerDocument}
            orderId={orderId}
            withGiver
          />
          {mayErase && <CustomerPersonalData email={customer.email} onErased={reread} />}
        </>
      )}
    </>
  );
}

function Figures({ customer }: { readonly customer: CustomerFiguresFragment }) {
  const { timeZone } = useSalesPage();
  const { name, email, phone, orderCount, ordered, refunded, firstOrderedAt, latestOrder } = customer;
  const { columns: titles } = texts;
  const refunds = refunded?.filter(({ amount }) => amount > 0) ?? [];
  return (
    <Card title={name || email}>
      <Facts
        facts={[
          [
            titles.email,
            <a key="email" href={`mailto:${encodeURIComponent(email)}`}>
              <EmailAddress address={email} />
            </a>,
          ],
          [titles.phone, phone],
          [titles.orders, orderCount],
          [titles.ordered, ordered && formatSums(ordered)],
          [titles.refunded, refunds.length > 0 ? formatSums(refunds) : null],
          [titles.first, firstOrderedAt ? formatMoment(firstOrderedAt, timeZone) : null],
          [titles.latest, formatMoment(latestOrder.createdAt, timeZone)],
        ]}
      />
    </Card>
  );
}
