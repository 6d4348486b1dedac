import { wholeNumber } from './variable-types.ts';

export const retentionVariables = {
  EVENT_RETENTION_DAYS: wholeNumber(365, { min: 7, max: 36_500 }).meta({
    description:
      'The number of days for which events are kept. Redeliveries and subscriptions cannot include older events.',
  }),
  DELIVERY_RETENTION_DAYS: wholeNumber(30, { min: 1, max: 36_500 }).meta({
    description: 'The number of days for which the delivery attempts of webhooks are kept.',
  }),
  REJECTION_RETENTION_DAYS: wholeNumber(90, { min: 1, max: 36_500 }).meta({
    description:
      'The number of days for which the audit entries of rejections are kept. Audit entries of changes are kept permanently.',
  }),
  RETENTION_INTERVAL_MINUTES: wholeNumber(60, { min: 1, max: 1440 }).meta({
    description: 'The interval in minutes at which expired rows are removed, including idempotency keys.',
  }),
};
