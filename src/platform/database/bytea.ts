/** Returns bytes in the hex format of `bytea` literals: `\x` followed by hexadecimal digits. */
export function toBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}

/** Returns the bytes of a `bytea` literal in hex format. */
export function fromBytea(literal: string): Uint8Array {
  return Buffer.from(literal.slice(2), 'hex');
}
