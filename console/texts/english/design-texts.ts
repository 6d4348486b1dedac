/** The designs of vouchers, by their names in the API. */
export const designTexts = {
  CLASSIC: { label: 'Classic', hint: 'A frame on your main colour' },
  BOTANICAL: { label: 'Botanical', hint: 'Branches with leaves on light paper' },
  GOLD: { label: 'Gold', hint: 'Golden rays on a dark shade of your colour' },
  FESTIVE: { label: 'Festive', hint: 'A garland and confetti' },
  MINIMAL: { label: 'Minimal', hint: 'White paper with a large circle' },
  PHOTO: { label: 'Photo', hint: 'The picture fills the cover' },
} as const;
