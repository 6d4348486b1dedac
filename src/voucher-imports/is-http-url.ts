/**
 * Returns whether a text is an absolute URL with the scheme `http` or `https`, without white space
 * and credentials.
 */
export function isHttpUrl(text: string): boolean {
  const url = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
