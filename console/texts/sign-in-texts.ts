export const signInTexts = {
  title: 'Sign in · Vouchsafe',
  heading: 'Sign in',
  subdomain: 'Sales page',
  subdomainHint: 'The subdomain of the sales page, such as demo-spa.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  absence: {
    'signed-out': 'You have signed out.',
    refused: 'Your session has ended. Sign in again to continue.',
  },
} as const;
