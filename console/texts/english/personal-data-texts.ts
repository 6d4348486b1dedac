export const personalDataTexts = {
  intro:
    'The data about a purchaser or recipient that is stored on the sales pages that you administer. Every export and erasure is recorded in the audit log.',
  search: 'Find a person',
  email: 'E-mail of the person',
  emailHint: 'Case is ignored.',
  searchAction: 'Find',
  nothing: (email: string) => `Nothing is stored about ${email}.`,
  counts: { orders: 'Orders', soldVouchers: 'Sold vouchers', emails: 'E-mails', importRows: 'Import rows' },
  save: 'Save as a file',
  fileName: 'personal-data.json',
  erase: 'Erase data',
  eraseQuestion: (email: string) => `Erase the data of ${email}?`,
  eraseText:
    'Names, addresses, telephone numbers and messages are erased. Amounts and codes are kept, so that vouchers remain valid and the accounts remain correct. This cannot be undone.',
  repeat: 'Enter the e-mail again',
  differs: 'The e-mail addresses do not match.',
  erased: 'The data was erased.',
} as const;
