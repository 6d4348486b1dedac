/**
 * Purposes of sealers. They must never change, because a string that was sealed for one purpose
 * cannot be unsealed for another.
 */
export const sealingPurposes = {
  voucherCode: 'voucher code at rest',
  webhookSecret: 'webhook secret at rest',
  gatewaySettings: 'settings of a payment gateway at rest',
  authenticatorSecret: 'secret of an authenticator app at rest',
  passkeyChallenge: 'challenge of a passkey',
  firstResponse: 'first response at rest',
  documentLink: 'link of a document',
  receiptLink: 'link of a receipt',
  shiftSlipLink: 'link of the slip of a shift',
  reportLink: 'link of a report',
  outboxLink: 'link of an e-mail in the folder of e-mails',
  imageUploadLink: 'link to upload an image',
  previewLink: 'link of a preview of a document',
  buyerPreviewLink: 'link of a preview for a buyer',
  uploadLink: 'link to upload the file of an import',
  recipientUploadLink: 'link to upload the recipients of a bulk order',
} as const;
