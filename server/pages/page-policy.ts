import { hash } from 'node:crypto';

interface PagePolicyOptions {
  /** The texts of the style elements of the page. */
  readonly styles: readonly string[];
  /** The sources of images, such as `'self'` or an origin. Empty for none. */
  readonly images: readonly string[];
  /** The sources to which forms are sent and redirected. Empty for none. */
  readonly forms: readonly string[];
  /** The sources of scripts. Defaults to none. */
  readonly scripts?: readonly string[];
  /** The sources to which scripts send requests. Defaults to none. */
  readonly connections?: readonly string[];
  /** The origins whose pages may show the page in a frame. Defaults to none. */
  readonly frames?: readonly string[];
}

/**
 * Returns the Content-Security-Policy of a page without inline scripts. It allows the given styles, by
 * hash, and content from the given sources.
 */
export function createPagePolicy(options: PagePolicyOptions): string {
  const { styles, images, forms, scripts = [], connections = [], frames = [] } = options;
  const sources = (list: readonly string[]) => (list.length > 0 ? list.join(' ') : "'none'");
  return [
    "default-src 'none'",
    `style-src ${sources(styles.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`))}`,
    `img-src ${sources(images)}`,
    ...(scripts.length > 0 ? [`script-src ${sources(scripts)}`] : []),
    ...(connections.length > 0 ? [`connect-src ${sources(connections)}`] : []),
    "base-uri 'none'",
    `form-action ${sources(forms)}`,
    `frame-ancestors ${sources(frames)}`,
  ].join('; ');
}
