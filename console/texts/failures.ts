/** What to do next, by the code of a failure. What happened says the service's own message, which stands before it. */
export const failureAdvice: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'Check all three and try again.',
  RATE_LIMITED: 'Wait a little before you try again.',
  FORBIDDEN: 'Ask an administrator of your organisation if you need it.',
  NOT_FOUND: 'It may have been removed meanwhile: go back and look again.',
  STALE_VOUCHER_VERSION: 'Somebody changed it meanwhile: load it again.',
  STATE_CONFLICT: 'Somebody was faster: load it again and look what has changed.',
  EXPIRED: 'Its time is over: nothing was taken from it.',
  FULLY_REDEEMED: 'Look it up again to see what was taken meanwhile.',
  EXCEEDS_REMAINING: 'Take at most what is left.',
  WRONG_LOCATION: 'Choose a place that takes it.',
  VOUCHER_USED: 'An administrator may do it all the same.',
  AMOUNT_EXCEEDS_PAID: 'Enter at most what is left of what was paid.',
  UNAVAILABLE: 'Nothing was changed. Try again in a moment.',
};

export const failureTexts = {
  network: 'The service can’t be reached. Check the connection and try again.',
  tookEffect: 'The change was made, but its result could not be loaded. Reload the page before you continue.',
  unexpected: 'Something went wrong. Try again; if it persists, contact the operator of the service.',
} as const;
