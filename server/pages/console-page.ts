import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { listDemoSignIns } from '../../prisma/demo/demo-sign-ins.ts';
import { html } from '../../src/platform/values/html.ts';
import { acceptsGzip } from '../http/accept-encoding.ts';

export type SendConsolePage = (request: IncomingMessage, response: ServerResponse) => void;

export interface PageOptions {
  /** The path of the console with a slash at the end, for the page's `<base>`. */
  readonly base: string;
  /**
   * Whether the database contains the demo data. The page contains the demo accounts only if it
   * does.
   */
  readonly demoData: boolean;
  /** Whether the service sends e-mails, so that the page offers a link for a new password. */
  readonly sendsEmails: boolean;
}

/**
 * Written by the build (`html.cspNonce` in console/vite.config.ts) at each place that requires the
 * nonce.
 */
const noncePlaceholder = 'CONSOLE_STYLE_NONCE';

/**
 * Returns a function that sends the console's page. Each response has a new nonce, with which the
 * components of the console create `<style>` elements. The page is therefore not revalidated: a 304
 * would combine a new policy with an old page.
 */
export function createConsolePage(
  page: string,
  { base, demoData, sendsEmails }: PageOptions,
): SendConsolePage {
  const demo = demoData
    ? html`<meta name="demo-accounts" content="${JSON.stringify(listDemoAccounts())}">`
    : null;
  const emails = sendsEmails ? html`<meta name="sends-emails">` : null;
  const template = page
    .replace(/<base href="[^"]*"/, () => html`<base href="${base}"`.text)
    .replace('</head>', () => html`${demo}${emails}</head>`.text);
  return (request, response) => {
    const nonce = randomBytes(16).toString('base64url');
    const bytes = Buffer.from(template.replaceAll(noncePlaceholder, nonce));
    const isCompressed = acceptsGzip(request);
    const body = isCompressed ? gzipSync(bytes) : bytes;
    response.setHeaders(new Map(Object.entries(createHeaders(nonce))));
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/**
 * Returns the headers of the page. Their policy allows resources of the page's own origin, images
 * in `data:` URLs, and `<style>` elements with the nonce. Styles that scripts set on elements
 * require no permission.
 */
function createHeaders(nonce: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
}

/**
 * Returns the demo accounts in the format that the console's sign-in form reads: one per e-mail
 * address, with the role of its first sales page.
 */
function listDemoAccounts() {
  const accounts = new Map<string, ReturnType<typeof listDemoSignIns>[number]>();
  for (const signIn of listDemoSignIns()) if (!accounts.has(signIn.email)) accounts.set(signIn.email, signIn);
  return [...accounts.values()].map(({ email, subdomain, roleId }) => ({
    email,
    subdomain,
    roleId,
    password: demoPassword,
  }));
}
