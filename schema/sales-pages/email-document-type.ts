import { EmailDocument } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

export const EmailDocumentType = builder.enumType('EmailDocument', {
  description: 'The form in which an e-mail contains the document of a voucher.',
  values: {
    ATTACHED: { value: EmailDocument.attached, description: 'As an attached PDF.' },
    LINKED: {
      value: EmailDocument.linked,
      description: 'As a link to the PDF, which works until the voucher is regenerated.',
    },
  },
});
