export const firstStepsTexts = {
  title: 'First steps',
  hint: 'These steps lead from an empty sales page to the first redemption.',
  done: 'Done',
  open: 'To do',
  steps: {
    settings: 'Enter the company and its e-mail address',
    logo: 'Upload the logo and choose the colours',
    emails: 'Have the operator of the service set up a mail server, so that vouchers are sent by e-mail',
    staff: 'Invite the people who work at the till',
    location: 'Add a redeem location, which all sales pages of the organisation share',
    voucher: 'Put a voucher on sale',
    sale: 'Sell a voucher as a test',
    redemption: 'Redeem the voucher at the till',
  },
} as const;
