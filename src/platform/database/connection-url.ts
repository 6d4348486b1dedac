import { parseStartupOptions } from './startup-options.ts';

/**
 * A parsed connection URL: the URL for the driver, and the parts that the driver does not handle as
 * the service requires.
 */
export interface ConnectionUrl {
  /**
   * The URL for the driver, with the first host and without the parameters that the other
   * properties contain.
   */
  readonly url: string;
  /** The hosts in the order in which they are tried. */
  readonly hosts: readonly Host[];
  /** The kind of session that a host must offer. Defaults to `any`. */
  readonly sessionAttributes: SessionAttributes;
  /** Whether connections are encrypted: always, if the server offers it, or never. */
  readonly tls: 'required' | 'preferred' | 'none';
  /** Milliseconds within which each host must accept a connection. Defaults to 5,000. */
  readonly connectTimeoutMs: number;
  /**
   * The settings of the parameter `options`, by name. They are applied by a statement, because
   * connection poolers reject or drop the start-up parameter.
   */
  readonly settings: Readonly<Record<string, string>>;
}

export interface Host {
  readonly name: string;
  readonly port: number;
}

const sessionAttributes = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
/** The values of `target_session_attrs`, as libpq defines them. */
export type SessionAttributes = (typeof sessionAttributes)[number];

const tlsModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

const defaultPort = 5432;

/**
 * Parses a connection URL in the syntax of libpq, with one or several hosts:
 * `postgres://user@one:5432,two:5433/db` or `postgres://user@/db?host=one,two&port=5432,5433`. If
 * the URL is invalid, throws an error whose message continues a sentence that begins with the name
 * of the variable.
 */
export function parseConnectionUrl(text: string): ConnectionUrl {
  const [address = '', query = ''] = text.split(/\?(.*)/s);
  const [, start, authority = '', path = ''] =
    /^(postgres(?:ql)?:\/\/(?:.*@)?)([^@/]*)(\/.*)?$/s.exec(address) ?? [];
  if (start === undefined) throw new Error('must be a URL with postgres:// or postgresql://');
  const parameters = new URLSearchParams(query);
  const take = (name: string) => {
    const value = parameters.get(name);
    parameters.delete(name);
    return value;
  };
  const settings = parseStartupOptions(take('options') ?? '');
  const wanted = take('target_session_attrs') ?? 'any';
  const attributes = sessionAttributes.find((name) => name === wanted);
  if (!attributes)
    throw new Error(`must have one of ${sessionAttributes.join(', ')} as target_session_attrs`);
  const connectTimeoutMs = parseTimeout(take('connect_timeout'));
  const tls = parseTls(parameters);
  const hosts = parseHosts(authority, parameters.get('host'), parameters.get('port'));
  if (hosts.length > 1) {
    parameters.delete('host');
    parameters.delete('port');
  }
  const [first] = hosts;
  const driverAuthority =
    hosts.length > 1 && first
      ? `${first.name.includes(':') ? `[${first.name}]` : first.name}:${first.port}`
      : authority;
  const url = `${start}${driverAuthority}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
  // The driver accepts a URL with a user but no host, which `URL` rejects.
  if (!URL.canParse(url.replace('@/', '@localhost/')))
    throw new Error('must be a URL with postgres:// or postgresql://');
  return { url, hosts, sessionAttributes: attributes, tls, connectTimeoutMs, settings };
}

/**
 * Returns whether connections are encrypted. Changes the parameters so that the driver treats
 * `sslmode` and `sslrootcert` as libpq does. By default, it verifies the certificate with
 * `require`, and does not know `allow`.
 */
function parseTls(parameters: URLSearchParams): ConnectionUrl['tls'] {
  // As in libpq, `system` denotes the roots that the runtime trusts, and requires `verify-full`.
  const usesSystemRoots = parameters.get('sslrootcert') === 'system';
  if (usesSystemRoots) parameters.delete('sslrootcert');
  const wanted = parameters.get('sslmode') ?? (usesSystemRoots ? 'verify-full' : null);
  if (wanted === null) return 'none';
  const mode = tlsModes.find((name) => name === wanted);
  if (!mode) throw new Error(`must have one of ${tlsModes.join(', ')} as sslmode`);
  if (usesSystemRoots && mode !== 'verify-full')
    throw new Error('must have sslmode=verify-full with sslrootcert=system');
  parameters.set('sslmode', mode);
  if (mode === 'disable') return 'none';
  if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    throw new Error('must have sslrootcert with sslmode=verify-ca');
  parameters.set('uselibpqcompat', 'true');
  if (mode !== 'allow' && mode !== 'prefer') return 'required';
  parameters.set('sslmode', 'prefer');
  return 'preferred';
}

/**
 * Parses a number of seconds and returns milliseconds. The minimum is two seconds, as in libpq. A
 * missing value, zero and a negative number result in the default.
 */
function parseTimeout(text: string | null): number {
  if (text !== null && !/^-?\d+$/.test(text))
    throw new Error('must have a number of seconds as connect_timeout');
  const seconds = Number(text ?? 0);
  return seconds > 0 ? Math.max(2, seconds) * 1000 : 5_000;
}

/**
 * Parses the hosts. The parameters `host` and `port` take precedence. One port applies to all
 * hosts.
 */
function parseHosts(authority: string, hostList: string | null, portList: string | null): Host[] {
  const listed = authority.split(',').map((part) => {
    const [, name, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(part) ?? [];
    if (name === undefined) throw new Error(`has an invalid host: ${part}`);
    return { name: decodeURIComponent(name.replace(/^\[|\]$/g, '')), port };
  });
  const names = hostList?.split(',') ?? listed.map(({ name }) => name);
  const ports = portList?.split(',') ?? listed.map(({ port }) => port);
  if (ports.length > 1 && ports.length !== names.length)
    throw new Error(`has ${ports.length} ports for ${names.length} hosts`);
  return names.map((name, index) => ({
    name: name || 'localhost',
    port: Number((ports.length === 1 ? ports[0] : ports[index]) || defaultPort),
  }));
}
