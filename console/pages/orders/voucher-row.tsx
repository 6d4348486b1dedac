import { useId } from 'react';
import { EmailAddress } from '../../components/display/email-address.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { addressLines } from '../../format/address-lines.ts';
import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { unitsOf } from '../../operations/balance.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OpenHolds } from '../holds/open-holds.tsx';
import { CodeFact } from './code-fact.tsx';
import type { GatewayPayment } from './describe-refund.ts';
import type { OrderedProductFragment } from './generated/operations.ts';
import { Present } from './present.tsx';
import { ProductActions } from './product-actions.tsx';
import { TopUps } from './top-ups.tsx';
import { describeUnits, toHeldVoucher } from './units.ts';
import { voucherAnchor } from './voucher-anchor.ts';
import { VoucherBadge } from './voucher-badge.tsx';
import styles from './voucher-row.module.css';

interface VoucherRowProps {
  /**
   * The name of the voucher, with a number if the order has several vouchers, because their names
   * can be equal.
   */
  readonly title: string;
  readonly product: OrderedProductFragment;
  /** The global id of the order. */
  readonly orderId: string;
  /** The payment of the order that a payment gateway took. Null if none did. */
  readonly payment: GatewayPayment | null;
  readonly onChanged: () => void;
}

/** A voucher of an order: its state, its printed texts, its values and the available actions. */
export function VoucherRow({ title, product, orderId, payment, onChanged }: VoucherRowProps) {
  const { timeZone } = useSalesPage();
  const { status, recipient, shippingAddress, shippingStatus, voucherCode, block, refundedAmount, delivery } =
    product;
  const { total, redeemed, onHold, remaining } = unitsOf(product.balance);
  const mayReadHolds = useCan('REDEMPTION_READ');
  const titleId = useId();
  return (
    <section
      id={voucherAnchor(product.databaseId)}
      className={styles.row}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        <VoucherBadge status={status} isBlocked={block !== null} />
        <div className={styles.actions}>
          <ProductActions
            title={title}
            product={product}
            orderId={orderId}
            payment={payment}
            onChanged={onChanged}
          />
        </div>
      </header>
      <Present product={product} />
      <Facts
        isCompact
        facts={[
          [ordersTexts.paid, formatMoney(product.pricePaid)],
          [ordersTexts.refunded, refundedAmount.amount > 0 ? formatMoney(refundedAmount) : null],
          [ordersTexts.code, voucherCode === null ? null : <CodeFact key={voucherCode} code={voucherCode} />],
          [
            ordersTexts.used,
            product.isMultiUse
              ? ordersTexts.of(describeUnits(product, redeemed), describeUnits(product, total))
              : redeemed > 0
                ? ordersTexts.usedWhole
                : ordersTexts.unused,
          ],
          [
            ordersTexts.available,
            product.isMultiUse && onHold > 0 ? describeUnits(product, remaining) : null,
          ],
          [ordersTexts.onHold, onHold > 0 ? describeUnits(product, onHold) : null],
          [
            ordersTexts.until,
            product.lastDay === null ? ordersTexts.neverExpires : formatDate(product.lastDay),
          ],
          [
            ordersTexts.blocked,
            block && (
              <Lines
                key="block"
                lines={[
                  ordersTexts.blockedSince(formatMoment(block.createdAt, timeZone)),
                  block.reason,
                ].filter(Boolean)}
              />
            ),
          ],
          [
            ordersTexts.recipient,
            recipient && (
              <Lines
                key="recipient"
                lines={[recipient.name, <EmailAddress key="email" address={recipient.email} />]}
              />
            ),
          ],
          [
            ordersTexts.sentTo,
            product.sentTo && product.sentTo !== recipient?.email ? (
              <EmailAddress key="sent" address={product.sentTo} />
            ) : null,
          ],
          [ordersTexts.postage, delivery && `${delivery.name} · ${formatMoney(delivery.pricePaid)}`],
          [
            ordersTexts.refundedPostage,
            delivery && delivery.refundedAmount.amount > 0 ? formatMoney(delivery.refundedAmount) : null,
          ],
          [
            ordersTexts.address,
            shippingAddress && [shippingAddress.name, ...addressLines(shippingAddress)].join(', '),
          ],
          [ordersTexts.posting, shippingStatus && ordersTexts.shipping[shippingStatus]],
          [ordersTexts.note, product.internalNote],
        ]}
      />
      {mayReadHolds && onHold > 0 && (
        <OpenHolds key={onHold} voucher={toHeldVoucher(product)} code={null} onChanged={onChanged} />
      )}
      <TopUps product={product} onChanged={onChanged} />
    </section>
  );
}
