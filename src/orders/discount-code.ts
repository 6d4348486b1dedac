/** A discount code as it is compared and stored: trimmed and in upper case. */
export function normalizeDiscountCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * The code inside a discount URL: its query parameter `code`, else the last segment of its path (D20). Null when there is
 * none, or when it is no URL.
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
