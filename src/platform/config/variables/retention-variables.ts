import { z } from 'zod';
import { url, wholeNumber } from './variable-types.ts';

const optionalDays = () => wholeNumber(0, { min: 0, max: 36_500 });
const optional = () => z.string().nullable().default(null);

export const retentionVariables = {
  EVENT_RETENTION_DAYS: wholeNumber(365, { min: 7, max: 36_500 }).meta({
    description:
      'The number of days for which events are kept. Redeliveries and subscriptions cannot include older events. Events are removed in partitions of 28 days, up to 28 days later.',
  }),
  DELIVERY_RETENTION_DAYS: wholeNumber(30, { min: 1, max: 36_500 }).meta({
    description:
      'The number of days for which the delivery attempts of webhooks are kept. They are removed in partitions of seven days, up to seven days later.',
  }),
  REJECTION_RETENTION_DAYS: wholeNumber(90, { min: 1, max: 36_500 }).meta({
    description:
      'The number of days for which the audit entries of rejections are kept. See `AUDIT_RETENTION_DAYS` for those of changes.',
  }),
  AUDIT_RETENTION_DAYS: optionalDays().meta({
    description:
      'The number of days for which the audit entries of changes are kept. They are removed up to 28 days later. The history of an order, the actors of earlier days in reports and the search for corrected addresses lack the removed entries. 0 keeps them permanently.',
  }),
  EMAIL_RETENTION_DAYS: optionalDays().meta({
    description:
      'The number of days for which e-mails that were sent, failed or cancelled are listed. Reminders are kept until their voucher has expired, so that none is sent twice. 0 keeps them permanently.',
  }),
  VOUCHER_VERSION_RETENTION_DAYS: optionalDays().meta({
    description:
      'The number of days for which former versions of vouchers of which none was sold are kept. 0 keeps them permanently.',
  }),
  IMPORT_RETENTION_DAYS: optionalDays().meta({
    description:
      'The number of days for which the rows of an import are kept after it was reverted. Those of other imports are kept permanently. 0 keeps all of them.',
  }),
  REFRESH_TOKEN_RETENTION_DAYS: wholeNumber(30, { min: 1, max: 36_500 }).meta({
    description:
      'The number of days for which refresh tokens are kept after they have expired. The reuse of a removed token is rejected, but does not end the session to which it belonged.',
  }),
  ARCHIVE_FOLDER: optional().meta({
    description:
      'The folder in which events, delivery attempts, audit entries, e-mails, versions of vouchers and rows of imports are archived before they are removed. All processes must share it. By default, they are not archived.',
    values: 'a path',
  }),
  ARCHIVE_S3_BUCKET: url(['http:', 'https:']).nullable().default(null).meta({
    description:
      'The URL of a bucket for the archive, instead of `ARCHIVE_FOLDER`. Requires the key. Files are stored below `archive/`.',
    values: 'a URL with `https://` or `http://`',
  }),
  ARCHIVE_S3_REGION: z
    .string()
    .default('auto')
    .meta({ description: 'The region of the bucket of the archive.', values: 'a text' }),
  ARCHIVE_S3_ACCESS_KEY_ID: optional().meta({
    description:
      'The id of the access key, which may read, write and list objects of the bucket of the archive.',
    values: 'a text',
  }),
  ARCHIVE_S3_SECRET_ACCESS_KEY: optional().meta({
    description: 'The secret of the access key of the archive.',
    values: 'a text',
  }),
  RETENTION_INTERVAL_MINUTES: wholeNumber(60, { min: 1, max: 1440 }).meta({
    description: 'The interval in minutes at which expired rows are removed, including idempotency keys.',
  }),
};
