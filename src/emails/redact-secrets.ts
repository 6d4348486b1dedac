import { formsOfVoucherCode } from '../vouchers/voucher-code-forms.ts';

/** Maximum number of characters of a mail server's response that are stored. */
const maxLength = 500;

/**
 * Returns the response of a mail server in the form in which it is stored: as one line, at most 500
 * characters long, and without the voucher codes and the tokens of links, which a server may have
 * quoted from the e-mail.
 */
export function redactSecrets(response: string, secrets: readonly string[]): string {
  const line = response.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const hidden = secrets.reduce((text, secret) => text.replace(patternOf(secret), '…'), line);
  return hidden.slice(0, maxLength).toWellFormed();
}

/**
 * Returns a pattern that matches a code as the e-mail contains it, and in every spelling in which
 * it can be redeemed (D22, D78). An imported code may contain any printable character.
 */
function patternOf(code: string): RegExp {
  const forms = formsOfVoucherCode(code).map((form) => {
    const characters = [...form].map((character) => lookalikes[character] ?? RegExp.escape(character));
    return characters.join('[\\s\\p{Pd}\\u2212\\p{Cf}]*');
  });
  return new RegExp(forms.join('|'), 'giu');
}

const lookalikes: Readonly<Record<string, string>> = { '0': '[0O]', '1': '[1IL]' };
