export const invitationTexts = {
  title: 'Welcome · Vouchsafe',
  heading: 'Welcome',
  introduction: (organisation: string, email: string) =>
    `${organisation} has created an account for you. You sign in with ${email}. Enter your name and choose a password.`,
  fullName: 'Your name',
  password: 'New password',
  passwordHint: '6 to 256 characters, with a letter and a digit or special character.',
  repeated: 'Repeat the password',
  differs: 'The passwords do not match.',
  submit: 'Accept invitation',
  invalid:
    'This link is no longer valid. Each link works once and expires after 7 days. Ask the person who invited you for a new one.',
  toSignIn: 'Sign in',
} as const;
