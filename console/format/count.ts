/** `12,345` */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-GB').format(count);
}

/** `3.4 MB`, in thousands. */
export function formatBytes(bytes: number): string {
  const [divisor, unit] = bytes < 1_000_000 ? [1_000, 'kilobyte'] : [1_000_000, 'megabyte'];
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / divisor);
}
