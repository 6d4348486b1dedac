/** The length of a block of AES and GHASH, in bytes. */
export const blockLength = 16;

const bitsPerBlock = 8 * blockLength;
const wordsPerBlock = 4;

/**
 * Creates GHASH of NIST SP 800-38D, section 6.4, for messages without additional data. The function hashes a ciphertext of at most
 * `maxLength` bytes, followed by a block with its length. It returns four big-endian words, which its next call overwrites.
 *
 * The hash is a sum of products in GF(2^128): the last block times the subkey, the block before it times the square of the subkey, and so
 * on. A product is the sum of one multiple of the power for each bit that is set. The function reads the multiples of all bits and masks
 * those of unset bits, so that its duration and the addresses that it reads depend on the length of the ciphertext only.
 */
export function createGhash(subkey: Uint8Array, maxLength: number): (ciphertext: Uint8Array) => Int32Array {
  const multiples = createMultiples(subkey, 1 + Math.ceil(maxLength / blockLength));
  const sum = new Int32Array(wordsPerBlock);

  return (ciphertext) => {
    const { length } = ciphertext;
    const blocks = Math.ceil(length / blockLength);
    sum.fill(0);
    for (let at = 0; at < length; at += 4) {
      const power = blocks + 1 - Math.floor(at / blockLength);
      addProduct(sum, readWord(ciphertext, at), multiples, multiplesAt(power, at % blockLength));
    }
    addProduct(sum, 8 * length, multiples, multiplesAt(1, blockLength - 4));
    return sum;
  };
}

/** Returns where the multiples of a power of the subkey by the bits of a byte, and of those after it, begin. */
function multiplesAt(power: number, byte: number): number {
  return ((power - 1) * bitsPerBlock + 8 * byte) * wordsPerBlock;
}

/** Reads a big-endian word. Bytes after the end are 0, as in the padding of the last block of GHASH. */
export function readWord(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
}

/** Adds the product of the bits of a word, most significant first, and the multiples that begin at `start`. */
function addProduct(sum: Int32Array, word: number, multiples: Int32Array, start: number): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    const mask = (word << bit) >> 31;
    const at = start + bit * wordsPerBlock;
    a ^= (multiples[at] ?? 0) & mask;
    b ^= (multiples[at + 1] ?? 0) & mask;
    c ^= (multiples[at + 2] ?? 0) & mask;
    d ^= (multiples[at + 3] ?? 0) & mask;
  }
  sum[0] = (sum[0] ?? 0) ^ a;
  sum[1] = (sum[1] ?? 0) ^ b;
  sum[2] = (sum[2] ?? 0) ^ c;
  sum[3] = (sum[3] ?? 0) ^ d;
}

/** Returns the multiples of the first powers of the subkey by each bit of a block, most significant first. */
function createMultiples(subkey: Uint8Array, powers: number): Int32Array {
  const multiples = new Int32Array(multiplesAt(powers + 1, 0));
  const power = Int32Array.from([0, 4, 8, 12], (at) => readWord(subkey, at));
  for (let exponent = 1; exponent <= powers; exponent += 1) {
    const start = multiplesAt(exponent, 0);
    const multiple = Int32Array.from(power);
    for (let bit = 0; bit < bitsPerBlock; bit += 1) {
      multiples.set(multiple, start + bit * wordsPerBlock);
      multiplyByX(multiple);
    }
    power.fill(0);
    for (let at = 0; at < blockLength; at += 4) addProduct(power, readWord(subkey, at), multiples, multiplesAt(exponent, at));
  }
  return multiples;
}

/** Multiplies by x modulo x^128 + x^7 + x^2 + x + 1. The most significant bit of a block is the coefficient of x^0. */
function multiplyByX(words: Int32Array): void {
  let carry = 0;
  for (const [index, word] of words.entries()) {
    words[index] = (word >>> 1) | (carry << 31);
    carry = word & 1;
  }
  if (carry === 1) words[0] = (words[0] ?? 0) ^ (0xe1 << 24);
}
