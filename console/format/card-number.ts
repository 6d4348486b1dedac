/** Formats the last four digits of the number of a card. The other characters can be masked. */
export function formatCardNumber(cardNumber: string): string {
  return `•••• ${cardNumber.slice(-4)}`;
}
