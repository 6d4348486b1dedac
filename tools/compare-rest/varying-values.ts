const base64url = /^[\w-]{20,}(\.[\w-]+)*$/;
const voucherCode = /^([\dA-Z]{4}-){3}[\dA-Z]{4}$/;

/**
 * The members of bodies and headers that contain random values, with the format of those values. A
 * value of one version always corresponds to the same value of the other version.
 */
const randomMembers: Readonly<Record<string, RegExp>> = {
  accessToken: base64url,
  code: voucherCode,
  etag: /^W\/\\"[\w-]{27}\\"$/,
  id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  identifiedBy: /^[\da-f-]{36}$/,
  reference: /^VS-[\dA-Z]{10}$/,
  refreshToken: /^RT[\w-]{20,}$/,
  transaction_id: /^manual-[\da-f-]{36}$/,
  voucher_code: voucherCode,
};

/** The members of bodies that contain the time of the request. */
const timeMembers = ['created_at', 'from', 'purchasedAt', 'redeemAt', 'redeemable_from', 'redeemedDate'];

const names = [...Object.keys(randomMembers), ...timeMembers].join('|');
const member = new RegExp(`"(${names})":"((?:[^"\\\\]|\\\\.)*)"`, 'g');

/**
 * Corresponding values of two versions that process the same requests on two copies of a database.
 */
export class VaryingValues {
  readonly #afterByBefore = new Map<string, string>();
  readonly #beforeByAfter = new Map<string, string>();
  readonly #startedAt = Date.now();

  /**
   * Returns the text of this version, with its varying values replaced by the corresponding ones of
   * the earlier version. Values that do not correspond are kept, so the texts differ.
   */
  align(before: string, after: string): string {
    const expected = before.matchAll(member);
    return after.replace(member, (found, name: string, value: string) => {
      const [text, expectedName, expectedValue = ''] = expected.next().value ?? [];
      if (text === undefined || name !== expectedName || value === expectedValue) return found;
      const format = randomMembers[name];
      const isAllowed = format
        ? this.#correspond(expectedValue, value, format)
        : this.#areOfThisRun(expectedValue, value);
      return isAllowed ? text : found;
    });
  }

  /** Returns a text of the earlier version with the corresponding values of this version. */
  translate(text: string): string {
    return text.replace(/[\w.-]{8,}/g, (token) => this.#afterByBefore.get(token) ?? token);
  }

  /** Returns whether two random values correspond, and stores them as a pair if both are new. */
  #correspond(before: string, after: string, format: RegExp): boolean {
    if (!format.test(before) || !format.test(after)) return false;
    const known = this.#afterByBefore.get(before) ?? this.#beforeByAfter.get(after);
    if (known !== undefined)
      return this.#afterByBefore.get(before) === after && this.#beforeByAfter.get(after) === before;
    this.#afterByBefore.set(before, after);
    this.#beforeByAfter.set(after, before);
    return true;
  }

  /**
   * Returns whether both are times since this object was created, with a minute of tolerance for
   * formats without seconds.
   */
  #areOfThisRun(...texts: readonly string[]): boolean {
    return texts.every(
      (text) => Date.parse(text) >= this.#startedAt - 60_000 && Date.parse(text) <= Date.now() + 60_000,
    );
  }
}
