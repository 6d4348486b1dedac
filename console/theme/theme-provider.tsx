import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * The nonce of the page's content security policy. The service creates a new nonce for each
 * response.
 */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/**
 * Provides the theme. The variables of the theme are in a static style sheet (`themeCss`). The
 * `<style>` elements that components create have the nonce of the page.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
