import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './theme.ts';

const name = 'virtual:theme.css';

/**
 * Provides the variables of the theme as the style sheet `virtual:theme.css` at build time. Mantine
 * would add them in a `<style>` element at run time, which the content security policy blocks.
 */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root')
        : null,
  };
}
