/** Purposes of sealers. They must never change, because a text that was sealed for one purpose cannot be read with another. */
export const sealingPurposes = {
  voucherCode: 'voucher code at rest',
  webhookSecret: 'webhook secret at rest',
  firstResponse: 'first response at rest',
} as const;
