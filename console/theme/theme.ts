import { createTheme } from '@mantine/core';

/**
 * The theme of the console. The colour `brand` is the accent of `styles/tokens.css` in ten shades.
 */
export const theme = createTheme({
  colors: {
    brand: [
      '#e6f7f3',
      '#cdece5',
      '#9edccd',
      '#5fd0b8',
      '#38b49b',
      '#1f9a83',
      '#14836e',
      '#0e7160',
      '#0b6253',
      '#084c41',
    ],
  },
  primaryColor: 'brand',
  primaryShade: 8,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-fixed)',
});
