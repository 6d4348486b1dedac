/** Returns bytes in the hex format of `bytea` literals: `\x` followed by hexadecimal digits. */
export function toBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}
