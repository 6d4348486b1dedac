import type { MessageFormatter } from '../messages/message-formatter.ts';
import type { EmailBody } from './email-body.ts';
import type { EmailBlock } from './email-content.ts';
import type { EmailRow, OrderedProduct } from './read-email.ts';

/** Composes the confirmation of an order, which contains no voucher code. */
export function composeConfirmation(
  formatter: MessageFormatter,
  { salesPage: { name: page }, order, createdAt }: EmailRow,
): EmailBody {
  const { format, formatMoney } = formatter;
  const { reference, currency, products, deliveries } = order;
  const paid = [...products, ...deliveries.filter(({ orderProduct }) => orderProduct.regeneratedFromId === null)];
  const total = paid.reduce((sum, { pricePaid }) => sum + pricePaid, 0);
  return {
    subject: format('email.confirmationSubject', { page, reference }),
    blocks: [
      { kind: 'paragraph', text: format('email.confirmation', { page, reference }) },
      ...products.flatMap((product): EmailBlock[] => [
        { kind: 'facts', facts: [[product.name, formatMoney(product.pricePaid, currency)]] },
        { kind: 'paragraph', text: describeDelivery(formatter, product, createdAt) },
      ]),
      { kind: 'facts', facts: [[format('email.total'), formatMoney(total, currency)]] },
    ],
    attachments: [],
    secrets: [],
  };
}

function describeDelivery(
  { format }: MessageFormatter,
  { deliveryMethod, recipientEmail, deliverAt }: OrderedProduct,
  orderedAt: Date,
): string {
  switch (deliveryMethod) {
    case 'electronic': {
      const address = recipientEmail ?? '';
      return deliverAt && deliverAt > orderedAt
        ? format('email.confirmationScheduled', { address, at: deliverAt })
        : format('email.confirmationSent', { address });
    }
    case 'postal':
      return format('email.confirmationPosted');
    case 'printout':
      return format('email.confirmationPrinted');
    case 'vc_card':
      return format('email.confirmationCard');
  }
}
