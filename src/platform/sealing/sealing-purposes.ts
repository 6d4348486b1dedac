/** Purposes of sealers. A text that was sealed for one cannot be read for another, so these never change. */
export const sealingPurposes = {
  voucherCode: 'voucher code at rest',
  webhookSecret: 'webhook secret at rest',
  firstResponse: 'first response at rest',
} as const;
