import { isLoopback } from '../loopback.ts';

/** The mail server that accepts e-mails for delivery. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /**
   * Whether the connection uses TLS from the start. Otherwise it is upgraded by STARTTLS if the
   * server offers it.
   */
  readonly secure: boolean;
  /** Whether TLS is required. If true, nothing is sent over a connection without TLS. */
  readonly requireTls: boolean;
  /** The credentials of the service at the mail server. Null if the URL contains none. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

/**
 * Parses a URL with `smtp://` (default port 587) or `smtps://` (default port 465). User and
 * password are percent-encoded. Returns null for any other text.
 */
export function parseSmtpUrl(text: string): MailServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === 'smtps:';
  const user = decode(username);
  const secret = decode(password);
  if ((!secure && protocol !== 'smtp:') || hostname === '' || user === null || secret === null) return null;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const credentials = user === '' ? null : { user, password: secret };
  return {
    host,
    secure,
    credentials,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    requireTls: credentials !== null && !isLoopback(host),
  };
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
