import { domainToASCII } from 'node:url';

/** Characters of a local part: ASCII (RFC 5321, dot-string) and other characters (RFC 6531). */
const atom = "(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|[^\\x00-\\x7f\\p{C}\\p{Z}])+";
const local = new RegExp(`^${atom}(?:\\.${atom})*$`, 'iu');
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/**
 * Letters, digits, hyphens and full stops of any script. Checked first, because `domainToASCII`
 * decodes escapes such as `%41`.
 */
const unescapedDomain = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const plainDomain = /^[a-z\d.-]+$/;
const domain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`);

/** Maximum length of the local part in bytes of UTF-8 (RFC 5321, 4.5.3.1). */
const maxLocalBytes = 64;
const maxDomainLength = 253;

/**
 * Whether a string is an e-mail address. The domain and the local part may be internationalised
 * (D57), as in `jürgen@bücher.example`.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, Math.max(0, at));
  const domainPart = text.slice(at + 1);
  const ascii = toAscii(domainPart);
  if (Buffer.byteLength(localPart) > maxLocalBytes || ascii.length > maxDomainLength) return false;
  return local.test(localPart) && domain.test(ascii);
}

/**
 * Returns a domain in ASCII. Empty if it is invalid. Most domains contain only characters that
 * `domainToASCII` does not change; it takes longer than the other checks together.
 */
function toAscii(domainPart: string): string {
  if (plainDomain.test(domainPart) && !domainPart.includes('xn--')) return domainPart;
  return unescapedDomain.test(domainPart) ? domainToASCII(domainPart) : '';
}

export const emailAddressError = 'must be an e-mail address';
