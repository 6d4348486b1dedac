import type { EmailDelivery } from '../../src/emails/email-status.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { EmailType } from './email.ts';

const EmailConnectionType = builder.connectionObject(
  { type: EmailType, name: 'EmailConnection', description: 'A page of e-mails.' },
  { name: 'EmailEdge', description: 'An edge of a list of e-mails: one object and its cursor.' },
);

const EmailDeliveryType = builder.enumType('EmailDelivery', {
  description: 'How e-mails leave the service.',
  values: {
    MAIL_SERVER: { value: 'smtp', description: 'E-mails are sent through a mail server.' },
    OUTBOX_FOLDER: {
      value: 'outbox',
      description:
        'E-mails are written to files in a folder, as with the embedded database if `SMTP_URL` is not set.',
    },
    NOT_CONFIGURED: {
      value: 'not_configured',
      description: 'No e-mail is requested or sent, because no mail server is configured.',
    },
  } as const satisfies Record<string, { readonly value: EmailDelivery; readonly description: string }>,
});

/** Adds the e-mails of a sales page. */
builder.objectFields(SalesPageType, (t) => ({
  emailDelivery: t.field({
    type: EmailDeliveryType,
    description: 'How the e-mails of the sales page leave the service.',
    resolve: (_salesPage, _args, { emailDelivery }) => emailDelivery,
  }),
  outbox: t.connection(
    {
      type: EmailType,
      description:
        'The e-mails of the sales page: those that are to be sent, were sent, have failed or were cancelled.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id: salesPageId }, args, context, info) =>
        resolveKeysetConnection(context, { model: 'Email', scope: { salesPageId } }, args, info),
    },
    EmailConnectionType,
  ),
}));
