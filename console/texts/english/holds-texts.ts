export const holdsTexts = {
  holds: 'Open holds',
  until: (moment: string) => `until ${moment}`,
  amount: 'Amount',
  uses: 'Uses',
  unitsHint: (max: string) => `At most ${max}.`,
  unitsError: (max: string) => `Enter a value greater than 0 and at most ${max}.`,
  hold: {
    open: 'Put on hold …',
    question: (name: string) => `Put ${name} on hold`,
    consequence:
      'What is on hold can only be redeemed by capturing the hold. It is released when the time has passed.',
    location: 'Redeem location',
    expiresAt: 'On hold until',
    expiresAtHint: (timeZone: string) => `At most 30 days from now, in the time zone ${timeZone}.`,
    expiresAtError: 'Enter a time in the future, at most 30 days from now.',
    action: 'Put on hold',
    done: (name: string) => `${name} was put on hold.`,
  },
  capture: {
    open: 'Capture …',
    question: (name: string) => `Capture the hold of ${name}?`,
    consequence: (held: string, location: string) =>
      `On hold: ${held}, at ${location}. What is captured is redeemed there, and the rest is released.`,
    action: 'Capture hold',
    done: (captured: string, name: string) => `${name}: ${captured} redeemed.`,
  },
  release: {
    open: 'Release …',
    question: (name: string) => `Release the hold of ${name}?`,
    consequence: (held: string) => `On hold: ${held}. It can be redeemed again.`,
    action: 'Release hold',
    done: (name: string) => `The hold of ${name} was released.`,
  },
} as const;
