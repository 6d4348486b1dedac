import { useEffect } from 'react';
import type { LabelFormat } from './label-formats.ts';

/**
 * Sets the size of printed pages while the component is rendered, without a margin. The rule is in a
 * constructed style sheet, because the content security policy blocks `<style>` elements.
 */
export function usePageSize({ width, height }: LabelFormat['page']): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [width, height]);
}
