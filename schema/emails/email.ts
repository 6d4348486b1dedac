import { EmailKind } from '../../prisma/generated/client/enums.ts';
import { emailStatus } from '../../src/emails/email-status.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { resolveRelatedConnection } from '../connections/related-connection.ts';
import { OrderType } from '../orders/order.ts';
import { RecipientType } from '../orders/recipient.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import {
  emailOrder,
  emailProduct,
  orderLatestEmails,
  productLatestEmails,
  productStatusEmails,
} from '../rows/relations.ts';

const statusColumns = ['state', 'dueAt', 'attempts', 'response'] as const;
const EmailKindType = builder.enumType('EmailKind', {
  description: 'The kind of an e-mail.',
  values: {
    CONFIRMATION: {
      value: EmailKind.confirmation,
      description: 'The confirmation of an order, to its purchaser.',
    },
    VOUCHER: { value: EmailKind.voucher, description: 'A voucher, to its recipient.' },
    REMINDER: { value: EmailKind.reminder, description: 'A reminder that a voucher expires soon.' },
  },
});

const EmailStatusType = builder.enumType('EmailStatus', {
  description: 'The status of an e-mail.',
  values: {
    QUEUED: { value: 'queued', description: 'The e-mail is due and is sent next.' },
    SCHEDULED: { value: 'scheduled', description: 'The e-mail is sent at `dueAt`.' },
    RETRYING: { value: 'retrying', description: 'An attempt failed. The e-mail is sent again at `dueAt`.' },
    SENT: { value: 'sent', description: 'The mail server accepted the e-mail for delivery.' },
    FAILED: {
      value: 'failed',
      description:
        'The mail server rejected the e-mail, every attempt failed, or the e-mail was due more than three days ago. No further attempt is made.',
    },
    CANCELLED: {
      value: 'cancelled',
      description: 'The e-mail was cancelled, or its voucher can no longer be used.',
    },
    NOT_CONFIGURED: {
      value: 'not_configured',
      description: 'The e-mail is not sent, because no mail server is configured.',
    },
  } as const,
});

export const EmailType = builder.rowNode('Email', {
  description:
    'An e-mail to the purchaser of an order or the recipient of a voucher. Its fields never contain a voucher code.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EmailKindType, description: 'The kind.' }),
    status: t.field({
      type: EmailStatusType,
      description: 'The status.',
      select: statusColumns,
      resolve: (row, _args, { emailDelivery }) => emailStatus(row, emailDelivery, new Date()),
    }),
    recipient: t.field({
      type: RecipientType,
      description: 'The recipient of this e-mail.',
      select: ['recipientName', 'recipientEmail'],
      resolve: ({ recipientName: name, recipientEmail }) => ({
        name,
        email: recipientEmail,
      }),
    }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description: 'When the next attempt is due. If no attempt remains, when the last attempt was due.',
    }),
    attempts: t.exposeInt('attempts', { description: 'The number of attempts, including one in progress.' }),
    lastAttemptAt: t.expose('lastAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last attempt began. Null before the first attempt.',
    }),
    serverResponse: t.exposeString('response', {
      nullable: true,
      description:
        'The response of the mail server to the last attempt, or the reason why it did not respond. Voucher codes are removed. Null before the first attempt has ended.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the mail server accepted the e-mail. Null unless it was sent.',
    }),
    outboxUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'The URL of a page with the e-mail. The page can contain voucher codes, and anyone who has the URL can open it. The URL is valid for five minutes. Null unless the e-mail was sent and the service writes e-mails to files, as it does with the embedded database if `SMTP_URL` is not set.',
      requires: { action: 'email.send', on: 'page', otherwise: 'null' },
      select: ['id', 'salesPageId', 'kind', 'state'],
      resolve: async ({ id, salesPageId, kind, state }, _args, context) => {
        if (state !== 'sent') return null;
        await assertMayCreateLink(context, 'email.send', salesPageId);
        return context.urls.outbox({ id, kind });
      },
    }),
    messageId: t.string({
      description:
        'The part of the `Message-ID` header before the `@`. It is the same in every attempt and identifies a repeated e-mail.',
      select: ['messageId'],
      resolve: ({ messageId }) => messageId,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the e-mail was requested.' }),
    order: t.relation(emailOrder, { type: OrderType, description: 'The order.' }),
    soldVoucher: t.relation(emailProduct, {
      type: SoldVoucherType,
      description: 'The sold voucher whose voucher is sent or expires. Null for a confirmation.',
    }),
  }),
});

export const EmailConnectionType = builder.connectionObject(
  { type: EmailType, name: 'EmailConnection', description: 'A page of e-mails.' },
  { name: 'EmailEdge', description: 'An edge of a list of e-mails: one object and its cursor.' },
);

const orderEmailList = { model: 'Email', field: 'orderId', latest: orderLatestEmails } as const;
const productEmailList = { model: 'Email', field: 'orderProductId', latest: productLatestEmails } as const;

builder.objectField(OrderType, 'emails', (t) =>
  t.connection(
    {
      type: EmailType,
      description: 'The e-mails of the order and its vouchers.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: (order, args, context, info) =>
        resolveRelatedConnection(context, orderEmailList, order, args, info),
    },
    EmailConnectionType,
  ),
);

builder.objectField(SoldVoucherType, 'emails', (t) =>
  t.connection(
    {
      type: EmailType,
      description: 'The e-mails with the voucher, and its reminders.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: (product, args, context, info) =>
        resolveRelatedConnection(context, productEmailList, product, args, info),
    },
    EmailConnectionType,
  ),
);

builder.rowFields(SoldVoucherType, (t) => ({
  deliverAt: t.expose('deliverAt', {
    type: 'DateTime',
    nullable: true,
    description:
      'When the voucher is to be sent by e-mail, as requested in the order. Null if the voucher is sent immediately or not by e-mail.',
  }),
  sentTo: t.exposeString('sentTo', {
    nullable: true,
    description: 'The e-mail address to which the voucher was last sent. Null if it was not sent.',
  }),
  emailStatus: t.field({
    type: EmailStatusType,
    nullable: true,
    description:
      'The status of the latest e-mail with the voucher. NOT_CONFIGURED without an e-mail means that the voucher is delivered by e-mail, but no mail server is configured. Null if no e-mail was requested for another reason, such as another delivery method.',
    requires: 'order.read',
    select: {
      columns: ['recipientEmail'],
      with: { emails: requiring(productStatusEmails, ['kind', ...statusColumns]) },
    },
    resolve({ recipientEmail, emails }, _args, { emailDelivery }) {
      const latest = emails.find(({ kind }) => kind === EmailKind.voucher);
      if (latest) return emailStatus(latest, emailDelivery, new Date());
      return recipientEmail !== null && emailDelivery === 'not_configured' ? 'not_configured' : null;
    },
  }),
}));
