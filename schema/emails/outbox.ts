import type { EmailDelivery } from '../../src/emails/email-status.ts';
import { whereOneOf, whereWithin } from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { EmailStateType } from '../scalars/email-state.ts';
import { EmailConnectionType, EmailType } from './email.ts';

const EmailFilterType = builder.inputType('EmailFilter', {
  description: 'Restricts a list of e-mails to those that match every given field.',
  fields: (t) => ({
    createdAt: t.field({ type: DateTimeRangeInput, description: 'When the e-mail was requested.' }),
    states: t.field({ type: [EmailStateType], description: 'The e-mail is in one of these states.' }),
  }),
});

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
  emails: t.connection(
    {
      type: EmailType,
      description:
        'The e-mails of the sales page: those that are to be sent, were sent, have failed or were cancelled.',
      requires: 'order.read',
      args: {
        filter: t.arg({ type: EmailFilterType, description: 'Returns only e-mails that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const { createdAt, states } = filter;
        const restrictions = [
          ...(createdAt ? whereWithin('created_at', createdAt) : []),
          ...(states ? [whereOneOf('state', 'email_state', states)] : []),
        ];
        const list = {
          model: 'Email',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    EmailConnectionType,
  ),
}));
