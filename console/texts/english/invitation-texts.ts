export const invitationTexts = {
  title: 'Welcome · Vouchsafe',
  heading: 'Welcome',
  introduction: (organisation: string, email: string) =>
    `${organisation} has created an account for you. You sign in with ${email}. Enter your name and choose a password.`,
  fullName: 'Your name',
  submit: 'Accept invitation',
  invalid:
    'This link is no longer valid. Each link works once and expires after 7 days. Ask the person who invited you for a new one.',
  toSignIn: 'Sign in',
} as const;
