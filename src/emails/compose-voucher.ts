import { describeVoucher, peopleOf } from '../documents/describe-voucher.ts';
import { readDocumentPage, readDocumentProducts } from '../documents/document-rows.ts';
import type { MessageFormatter } from '../messages/message-formatter.ts';
import type { Database } from '../platform/database/database.ts';
import { createEmailLink } from '../voucher-links/create-email-link.ts';
import { noonOfLastDay } from '../vouchers/last-day.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { EmailBody } from './email-body.ts';
import type { EmailBlock } from './email-content.ts';
import { attachDocument, type DocumentSource, documentUrlOf, drawCover } from './email-documents.ts';
import type { EmailImages } from './email-images.ts';
import type { EmailUrls } from './email-urls.ts';
import type { EmailRow } from './read-email.ts';

interface VoucherDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly documents: DocumentSource;
  readonly images: Pick<EmailImages, 'embed'>;
  readonly urls: Pick<EmailUrls, 'voucherPage'>;
}

/**
 * Composes the e-mail of a voucher, or a reminder of its expiry. Both contain the cover of its design, the
 * code, a link to the voucher's page, and the document as an attachment or a link.
 */
export async function composeVoucher(
  { database, codeVault, documents, images, urls }: VoucherDependencies,
  formatter: MessageFormatter,
  { kind, salesPage: { id: salesPageId, organisationId, name: page, emailDocument, timeZone } }: EmailRow,
  { id }: NonNullable<EmailRow['orderProduct']>,
): Promise<EmailBody> {
  const { format } = formatter;
  const [product] = await readDocumentProducts(database, salesPageId, [id]);
  if (!product) throw new Error(`the order product ${id} of an e-mail does not exist`);
  const code = codeVault.unseal(product.codeSealed);
  const voucher = describeVoucher(product, code, await readDocumentPage(database, salesPageId));
  const token = await createEmailLink(database, { organisationId, salesPageId, orderProductId: id });
  const pageUrl = urls.voucherPage(token);
  const selection = { salesPageId, orderProductIds: [id] };
  const cover = await drawCover(documents, selection);
  const attachment = emailDocument === 'attached' ? await attachDocument(documents, selection) : null;
  const document: EmailBlock = attachment
    ? { kind: 'paragraph', text: format('email.attached') }
    : { kind: 'link', text: format('email.download'), url: documentUrlOf(pageUrl) };
  const facts = [...peopleOf(voucher), ...(voucher.value ? [voucher.value] : [])];
  return {
    ...introduce(
      formatter,
      kind === 'reminder' ? noonOfLastDay(product, timeZone) : null,
      page,
      product.voucherFrom,
      [
        ...(cover
          ? [
              {
                kind: 'cover',
                image: await images.embed(cover),
                alternative: `${voucher.heading}: ${voucher.title}`,
              } as const,
            ]
          : []),
        { kind: 'heading', text: voucher.title },
        ...(voucher.message === '' ? [] : [{ kind: 'quote', text: voucher.message } as const]),
        ...(facts.length === 0
          ? []
          : [{ kind: 'facts', facts: facts.map(({ label, text }) => [label, text] as const) } as const]),
        { kind: 'code', label: voucher.code.label, code },
        { kind: 'paragraph', text: voucher.validity },
        { kind: 'list', label: voucher.locations.label, items: voucher.locations.lines },
        { kind: 'link', text: format('email.openPage'), url: pageUrl },
        document,
        { kind: 'paragraph', text: format('email.keepCode') },
      ],
    ),
    attachments: attachment ? [attachment] : [],
    secrets: [code, token],
  };
}

/**
 * Returns the subject, and `blocks` after an introductory paragraph. `until` is null unless the
 * e-mail is a reminder.
 */
function introduce(
  { format }: MessageFormatter,
  until: Date | null,
  page: string,
  voucherFrom: string | null,
  blocks: readonly EmailBlock[],
): Pick<EmailBody, 'subject' | 'blocks'> {
  const from = voucherFrom?.trim() ?? '';
  const [subject, text] = until
    ? [format('email.reminderSubject', { page, until }), format('email.reminder', { page, until })]
    : from !== ''
      ? [format('email.voucherSubjectFrom', { from, page }), format('email.voucherFrom', { from, page })]
      : [format('email.voucherSubject', { page }), format('email.voucher', { page })];
  return { subject, blocks: [{ kind: 'paragraph', text }, ...blocks] };
}
