import { describePayment } from '../billing/describe-payments.ts';
import { describeTaxes } from '../billing/describe-taxes.ts';
import type { MessageFormatter } from '../messages/message-formatter.ts';
import type { Database } from '../platform/database/database.ts';
import { createEmailLink } from '../voucher-links/create-email-link.ts';
import type { EmailBody } from './email-body.ts';
import type { EmailBlock } from './email-content.ts';
import { attachDocument, type DocumentSource, documentUrlOf } from './email-documents.ts';
import type { EmailUrls } from './email-urls.ts';
import type { EmailRow, OrderedProduct } from './read-email.ts';

interface ConfirmationDependencies {
  readonly database: Database;
  readonly documents: DocumentSource;
  readonly urls: Pick<EmailUrls, 'voucherPage'>;
}

/**
 * Composes the confirmation of an order: the vouchers with their prices, the total, the tax that it
 * contains, the payments, and the VAT number of the shop. Its text contains no voucher code.
 * Vouchers that the purchaser prints are attached as one PDF or linked, depending on the sales
 * page's `emailDocument`.
 */
export async function composeConfirmation(
  dependencies: ConfirmationDependencies,
  formatter: MessageFormatter,
  email: EmailRow,
): Promise<EmailBody> {
  const { format, formatMoney } = formatter;
  const { salesPage, order, createdAt } = email;
  const { reference, currency, products, deliveries } = order;
  const posted = deliveries.filter(({ orderProduct }) => orderProduct.regeneratedFromId === null);
  const printouts = await composePrintouts(dependencies, formatter, email);
  return {
    subject: format('email.confirmationSubject', { page: salesPage.name, reference }),
    blocks: [
      { kind: 'paragraph', text: format('email.confirmation', { page: salesPage.name, reference }) },
      ...products.flatMap((product): EmailBlock[] => [
        {
          kind: 'amounts',
          amounts: [[product.name, formatMoney(product.pricePaid, currency)]],
          hasTotal: false,
        },
        { kind: 'paragraph', text: describeDelivery(formatter, product, createdAt) },
        ...(printouts.links.get(product.id) ?? []),
      ]),
      {
        kind: 'amounts',
        amounts: [
          ...(posted.length > 0
            ? [[format('email.delivery'), formatMoney(sumOf(posted), currency)] as const]
            : []),
          [format('email.total'), formatMoney(sumOf([...products, ...posted]), currency)],
        ],
        hasTotal: true,
      },
      ...describeBill([...products, ...posted], formatter, order),
      ...(salesPage.vatNumber
        ? [{ kind: 'paragraph', text: format('tax.number', { number: salesPage.vatNumber }) } as const]
        : []),
      ...printouts.blocks,
    ],
    attachments: printouts.attachments,
    secrets: printouts.secrets,
  };
}

/** Describes the tax that the prices contain, and the payments. Empty if there are neither. */
function describeBill(
  prices: Parameters<typeof describeTaxes>[0],
  formatter: MessageFormatter,
  { currency, payments }: EmailRow['order'],
): EmailBlock[] {
  const taxes = describeTaxes(prices, formatter, currency).map(
    ({ text, amount, explanation }) => [joinTexts(text, explanation), amount] as const,
  );
  const paid = payments.map((payment) => {
    const { text, amount, reference } = describePayment(payment, formatter, currency);
    return [joinTexts(text, reference), amount] as const;
  });
  return [taxes, paid].flatMap((amounts): EmailBlock[] =>
    amounts.length > 0 ? [{ kind: 'amounts', amounts, hasTotal: false }] : [],
  );
}

function joinTexts(text: string, explanation: string): string {
  return explanation === '' ? text : `${text} (${explanation})`;
}

function sumOf(items: readonly { readonly pricePaid: number }[]): number {
  return items.reduce((sum, { pricePaid }) => sum + pricePaid, 0);
}

/**
 * The vouchers of an order that the purchaser prints: an attached PDF, or links by the id of the
 * product.
 */
interface Printouts extends Pick<EmailBody, 'blocks' | 'attachments' | 'secrets'> {
  readonly links: ReadonlyMap<number, readonly EmailBlock[]>;
}

async function composePrintouts(
  { database, documents, urls }: ConfirmationDependencies,
  { format }: MessageFormatter,
  { salesPage: { id: salesPageId, organisationId, emailDocument }, order }: EmailRow,
): Promise<Printouts> {
  const none: Printouts = { blocks: [], attachments: [], secrets: [], links: new Map() };
  const ids = order.products.filter(isPrinted).map(({ id }) => id);
  if (ids.length === 0) return none;
  const keepCode: EmailBlock = { kind: 'paragraph', text: format('email.keepCode') };
  if (emailDocument === 'linked') {
    const links = new Map<number, readonly EmailBlock[]>();
    const secrets: string[] = [];
    for (const orderProductId of ids) {
      const token = await createEmailLink(database, { organisationId, salesPageId, orderProductId });
      const url = documentUrlOf(urls.voucherPage(token));
      links.set(orderProductId, [{ kind: 'link', text: format('email.download'), url }]);
      secrets.push(token);
    }
    return { ...none, blocks: [keepCode], secrets, links };
  }
  const attachment = await attachDocument(documents, {
    salesPageId,
    orderId: order.id,
    orderProductIds: ids,
  });
  if (!attachment) return none;
  const attached: EmailBlock = {
    kind: 'paragraph',
    text: format('email.printoutsAttached', { count: ids.length }),
  };
  return { ...none, blocks: [attached, keepCode], attachments: [attachment] };
}

/**
 * Whether a voucher is printed by its purchaser and, when the e-mail is composed, is not used up,
 * refunded, cancelled, replaced or blocked.
 */
function isPrinted({ deliveryMethod, state, blockedAt }: OrderedProduct): boolean {
  return deliveryMethod === 'printout' && state === 'in_progress' && blockedAt === null;
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
