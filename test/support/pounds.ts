/** Returns an amount in pence as money in the currency of the demo data's sales page 1. */
export const pounds = (amount: number) => ({ amount, currency: 'GBP' });
