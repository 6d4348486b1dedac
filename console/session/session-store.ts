/**
 * The session: a pair of tokens in localStorage, which all tabs share. A later reuse of a refresh
 * token ends the sign-in (D30). The tokens are therefore not in sessionStorage, which is copied
 * when a tab is duplicated. The access token is stored too, because a refresh sends both.
 */
export interface Session {
  /** The id of the sign-in, which a refresh does not change. */
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /**
   * Expiry of the access token by this machine's clock, which may be wrong. Milliseconds since the
   * epoch.
   */
  readonly expiresAt: number;
}

/** Why there is no session: no sign-in yet, a sign-out, or a rejection by the service. */
export type Absence = 'none' | 'signed-out' | 'ended';

export type SessionState =
  | { readonly session: Session }
  | { readonly session: null; readonly absence: Absence };

const key = 'vouchsafe.session';
const noSession: SessionState = { session: null, absence: 'none' };

let read: { text: string | null; state: SessionState } = { text: null, state: noSession };
const listeners = new Set<() => void>();

/** Returns the session that all tabs share. Returns the same object until the session changes. */
export function readSession(): SessionState {
  const text = localStorage.getItem(key);
  if (text !== read.text) read = { text, state: parseState(text) };
  return read.state;
}

/** Begins a session with a pair of tokens that the service has just returned. */
export function beginSession({
  accessToken,
  refreshToken,
}: Pick<Session, 'accessToken' | 'refreshToken'>): void {
  const { sid, iat, exp } = readClaims(accessToken);
  write({ id: sid, accessToken, refreshToken, expiresAt: Date.now() + (exp - iat) * 1000 });
}

/** Ends the session in every tab. */
export function endSession(absence: Exclude<Absence, 'none'>): void {
  write({ absence });
}

/**
 * Calls `listener` whenever the session has changed, in this tab or another. Returns a function
 * that ends the subscription.
 */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function write(value: Session | { absence: Absence }): void {
  localStorage.setItem(key, JSON.stringify(value));
  for (const listener of listeners) listener();
}

function parseState(text: string | null): SessionState {
  if (text === null) return noSession;
  try {
    const value: unknown = JSON.parse(text);
    if (isSession(value)) return { session: value };
    if (isRecord(value) && value.absence === 'signed-out') return { session: null, absence: 'signed-out' };
    if (isRecord(value) && value.absence === 'ended') return { session: null, absence: 'ended' };
  } catch {
    // Only this module writes the key, so a value that cannot be parsed is treated as no session.
  }
  return noSession;
}

/**
 * Returns those claims of an access token that the console uses. Does not verify the signature,
 * which only the service can do.
 */
function readClaims(accessToken: string): { sid: string; iat: number; exp: number } {
  const payload = accessToken.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (
    isRecord(claims) &&
    typeof claims.sid === 'string' &&
    typeof claims.iat === 'number' &&
    typeof claims.exp === 'number'
  ) {
    return { sid: claims.sid, iat: claims.iat, exp: claims.exp };
  }
  throw new TypeError('the access token was not issued by this service');
}

function isSession(value: unknown): value is Session {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.accessToken === 'string' &&
    typeof value.refreshToken === 'string' &&
    typeof value.expiresAt === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
