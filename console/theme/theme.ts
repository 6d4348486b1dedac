import { type ButtonProps, createTheme, type MantineTheme } from '@mantine/core';

/**
 * The theme of the console. `brand` contains the shades of the accent, and `dark` those of texts, lines
 * and surfaces in dark mode. `styles/tokens.css` names the shades that the console's own styles use.
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
    dark: [
      '#eaf0ed',
      '#c8d1cd',
      '#a9b6b1',
      '#8b9893',
      '#3a4541',
      '#323c38',
      '#27302d',
      '#1c2220',
      '#171c1a',
      '#131716',
    ],
  },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 3 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-fixed)',
  components: {
    Button: {
      // Mantine would derive the colour of the text from the shade of light mode.
      vars: (_theme: MantineTheme, { variant, color }: ButtonProps) => ({
        root: variant === 'filled' && color === undefined ? { '--button-color': 'var(--on-accent)' } : {},
      }),
    },
    // Inputs in a row are at the same height, because hints are below them.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
