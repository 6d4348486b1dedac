import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { EmailType } from './email.ts';

const EmailConnectionType = builder.connectionObject(
  { type: EmailType, name: 'EmailConnection', description: 'A page of e-mails.' },
  { name: 'EmailEdge', description: 'An edge of a list of e-mails: one object and its cursor.' },
);

/** Adds the e-mails of a sales page. */
builder.objectFields(SalesPageType, (t) => ({
  outbox: t.connection(
    {
      type: EmailType,
      description: 'The e-mails of the sales page: those that are to be sent, were sent, have failed or were cancelled.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id: salesPageId }, args, context, info) =>
        resolveKeysetConnection(context, { model: 'Email', scope: { salesPageId } }, args, info),
    },
    EmailConnectionType,
  ),
}));
