/** Returns the form in which a discount code is compared and stored: trimmed and in upper case. */
export function normalizeDiscountCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * Returns the code in a discount URL: its query parameter `code`, otherwise the last segment of its
 * path (D20). Null if the URL has neither, or if the string is not a URL.
 */
export function parseDiscountUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const segment = url.pathname.split('/').filter(Boolean).at(-1);
  return url.searchParams.get('code') || (segment === undefined ? null : decodeSegment(segment));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
