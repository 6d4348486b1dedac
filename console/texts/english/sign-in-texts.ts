export const signInTexts = {
  title: 'Sign in · Vouchsafe',
  heading: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgotten: 'Forgot password?',
  incorrect: 'The e-mail address or password is incorrect.',
  choose: 'You have a role on several sales pages. Choose the one to open.',
  back: 'Back',
  code: {
    label: 'Code',
    hint: 'The six digits that your authenticator app displays, or a recovery code.',
    text: 'Your account has a second factor.',
    forgotten: 'Forgot password?',
    incorrect: 'The code is not valid or was already used.',
  },
  passkey: {
    submit: 'Sign in with a passkey',
    or: 'or',
    notUsed: 'No passkey was used. Try again, or sign in with your password.',
    rejected: 'The passkey was not accepted. Try again, or sign in with your password.',
  },
  demo: {
    title: 'Demo accounts',
    text: 'This service has demo data. Sign in with one of its accounts to try the console.',
    signInAs: (email: string) => `Sign in as ${email}`,
    roles: {
      1: 'Administrator',
      2: 'Redeems vouchers',
      3: 'Manages orders',
      4: 'Packs and posts orders',
    },
  },
  absence: {
    'signed-out': 'You have signed out.',
    ended: 'Your session has ended. Sign in again to continue.',
  },
} as const;
