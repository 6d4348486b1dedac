import { z } from 'zod';
import { emailAddressError, isEmailAddress } from '../../values/email-address.ts';
import { parseSmtpUrl } from './smtp-url.ts';

export const emailVariables = {
  SMTP_URL: z
    .string()
    .transform((value, context) => {
      const server = parseSmtpUrl(value);
      if (server) return server;
      context.addIssue({
        code: 'custom',
        message: 'must be a URL with smtp:// or smtps:// and the host of the mail server',
      });
      return z.NEVER;
    })
    .nullable()
    .default(null)
    .meta({
      description:
        'The mail server that sends e-mails, such as `smtp://user:password@mail.example:587`. `smtps://` uses TLS from the start. `smtp://` uses STARTTLS if the server offers it, and requires it if the URL contains a password and the host is not loopback. Requires `MAIL_FROM`. If unset, no e-mails are sent; with the embedded database they are written to the folder `outbox` of `DATA_DIR`.',
      values: 'a URL with `smtp://` or `smtps://`',
    }),
  MAIL_FROM: z.string().refine(isEmailAddress, emailAddressError).nullable().default(null).meta({
    description:
      'The address from which e-mails are sent. The name of the sender is that of the sales page, and replies go to the e-mail address of the sales page, unless it is hidden.',
    values: 'an e-mail address',
  }),
};
