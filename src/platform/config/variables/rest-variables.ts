import { z } from 'zod';

export const restVariables = {
  V1_VALIDATION_STATUS: z
    .enum(['302', '422'], { error: 'must be 302 or 422' })
    .transform(Number)
    .default(302)
    .meta({
      description: 'The HTTP status of REST v1 for an invalid field of a user.',
      values: '`302` or `422`',
    }),
  PAYOUT_PROCESSOR_NAME: z.string().min(1).default('Stripe').meta({
    description: 'The name of the payment processor in the columns of the orders export.',
    values: 'a string',
  }),
};
