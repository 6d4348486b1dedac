export const passwordResetTexts = {
  title: 'New password · Vouchsafe',
  heading: 'New password',
  introduction: 'Choose a new password. All devices that are signed in to your account are signed out.',
  submit: 'Set password',
  done: (email: string) => `The new password is set. Sign in with ${email} and the new password.`,
  invalid:
    'This link is no longer valid. Each link works once and expires after an hour. Request a new one on the sign-in page.',
  toSignIn: 'Sign in',
} as const;
