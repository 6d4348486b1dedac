export const forgotPasswordTexts = {
  text: 'Enter your e-mail address. You receive a link with which you can choose a new password.',
  submit: 'Send link',
  sent: (email: string) =>
    `If there is an account for ${email}, an e-mail with a link is on its way. The link is valid for one hour.`,
  hint: 'Nothing arrived? Look in the spam folder, or ask an administrator for a new password.',
} as const;
