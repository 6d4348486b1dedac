import { createHash } from 'node:crypto';

/**
 * Returns the secrets that a text contains: in plain text, without hyphens and spaces, in base64 or
 * in hexadecimal. Each is represented by a fingerprint, so that the result does not disclose it.
 */
export function findCanaries(text: string, secrets: Iterable<string>): string[] {
  const lower = text.toLowerCase();
  return [...secrets].flatMap((secret) => {
    const forms = [secret, secret.replace(/[\s-]/g, ''), btoa(secret), Buffer.from(secret).toString('hex')];
    const isFound = forms.some((form) => lower.includes(form.toLowerCase()));
    return isFound ? [createHash('sha256').update(secret).digest('hex').slice(0, 12)] : [];
  });
}
