/**
 * The session: a pair of tokens in localStorage, which all tabs share. A refresh token is good for one use and a second use ends
 * the sign-in (D30), so it must not be copied, as sessionStorage is when a tab is duplicated. The access token is stored with it
 * because a refresh sends both.
 */
export interface Session {
  /** The same through every refresh. */
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** By this machine's clock, which may be wrong. Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Why there is no session: no sign-in yet, a sign-out, or a rejection by the service. */
export type Absence = 'none' | 'signed-out' | 'ended';

export type SessionState = { readonly session: Session } | { readonly session: null; readonly absence: Absence };

const key = 'vouchsafe.session';
const nobody: SessionState = { session: null, absence: 'none' };

let read: { text: string | null; state: SessionState } = { text: null, state: nobody };
const listeners = new Set<() => void>();

/** The session as all tabs know it; the same object for as long as it does not change. */
export function readSession(): SessionState {
  const text = localStorage.getItem(key);
  if (text !== read.text) read = { text, state: parseState(text) };
  return read.state;
}

/** Takes a pair of tokens over, as it came from the service just now. */
export function beginSession({ accessToken, refreshToken }: Pick<Session, 'accessToken' | 'refreshToken'>): void {
  const { sid, iat, exp } = readClaims(accessToken);
  write({ id: sid, accessToken, refreshToken, expiresAt: Date.now() + (exp - iat) * 1000 });
}

/** Ends the session in every tab. */
export function endSession(absence: Exclude<Absence, 'none'>): void {
  write({ absence });
}

/** Calls back whenever the session has changed, in this tab or another. */
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
  if (text === null) return nobody;
  try {
    const value: unknown = JSON.parse(text);
    if (isSession(value)) return { session: value };
    if (isRecord(value) && value.absence === 'signed-out') return { session: null, absence: 'signed-out' };
    if (isRecord(value) && value.absence === 'ended') return { session: null, absence: 'ended' };
  } catch {
    // Only this module writes the key, so a value that cannot be parsed is treated as no session.
  }
  return nobody;
}

/** What the console reads of an access token; that it is genuine is the service's to say. */
function readClaims(accessToken: string): { sid: string; iat: number; exp: number } {
  const payload = accessToken.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (isRecord(claims) && typeof claims.sid === 'string' && typeof claims.iat === 'number' && typeof claims.exp === 'number') {
    return { sid: claims.sid, iat: claims.iat, exp: claims.exp };
  }
  throw new TypeError('the access token is none of this service');
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
