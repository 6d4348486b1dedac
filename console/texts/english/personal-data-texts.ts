export const personalDataTexts = {
  intro:
    'What is stored about a purchaser or recipient, on the sales pages that you administer. Each export and each erasure is recorded in the audit log.',
  search: 'Find a person',
  email: 'E-mail of the person',
  emailHint: 'Upper and lower case make no difference.',
  searchAction: 'Find',
  nothing: (email: string) => `Nothing is stored about ${email}.`,
  counts: { orders: 'Orders', orderProducts: 'Sold vouchers', emails: 'E-mails', importRows: 'Rows of imports' },
  save: 'Save as a file',
  fileName: 'personal-data.json',
  erase: 'Erase',
  eraseQuestion: (email: string) => `Erase the data of ${email}?`,
  eraseText:
    'Names, addresses, telephone numbers and messages are erased. Amounts and codes are kept, so that vouchers stay valid and the books are right. This cannot be undone.',
  repeat: 'Enter the e-mail again',
  differs: 'This is another e-mail address.',
  erased: 'The data was erased.',
} as const;
