import { Card } from '../../components/display/card.tsx';
import { EmailAddress } from '../../components/display/email-address.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import type { BulkOrderDetailFragment } from './generated/operations.ts';

const { terms: texts } = bulkOrdersTexts;
const paymentTypes: Readonly<Record<string, string>> = sellTexts.paymentTypes;

type Terms = NonNullable<BulkOrderDetailFragment['terms']>;

/** Displays what a bulk order sells, to whom and how it is paid, for a review before it is issued. */
export function TermsCard({ terms }: { readonly terms: Terms }) {
  const { voucherName, deliveryMethod, message, purchaserName, purchaserEmail, discountCode } = terms;
  const { paymentType, paymentReference } = terms;
  const join = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          [sellTexts.voucher, voucherName],
          [
            ordersTexts.purchaser,
            <Lines
              key="purchaser"
              lines={[purchaserName, purchaserEmail && <EmailAddress key="email" address={purchaserEmail} />]}
            />,
          ],
          [sellTexts.delivery, ordersTexts.deliveryMethods[deliveryMethod]],
          [sellTexts.message, message],
          [sellTexts.discount, discountCode],
          [
            sellTexts.sections.payment,
            join(paymentTypes[paymentType ?? ''] ?? paymentType, paymentReference),
          ],
        ]}
      />
    </Card>
  );
}
