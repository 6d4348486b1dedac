/** Bytes as PostgreSQL reads them in a text: `\x` and hex. */
export function toBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}
