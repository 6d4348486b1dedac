import { wholeNumber } from './variable-types.ts';

export const retentionVariables = {
  EVENT_RETENTION_DAYS: wholeNumber(365, { min: 7, max: 36_500 }).meta({
    description: 'Days for which events are kept. A redelivery or a subscription can reach back that far.',
  }),
  DELIVERY_RETENTION_DAYS: wholeNumber(30, { min: 1, max: 36_500 }).meta({
    description: 'Days for which the history of webhooks is kept.',
  }),
  REJECTION_RETENTION_DAYS: wholeNumber(90, { min: 1, max: 36_500 }).meta({
    description: 'Days for which the audit entries of rejections are kept. Those of changes are kept permanently.',
  }),
  RETENTION_INTERVAL_MINUTES: wholeNumber(60, { min: 1, max: 1440 }).meta({
    description: 'Minutes between two removals of expired rows, idempotency keys included.',
  }),
};
