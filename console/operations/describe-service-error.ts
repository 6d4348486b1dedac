import { language } from '../language/language.ts';
import { serviceTexts } from '../texts/service-texts.ts';

const codes: Readonly<Record<string, string>> = serviceTexts.codes;
const fieldCodes: Readonly<Record<string, string>> = serviceTexts.fieldCodes;

/**
 * Matches the values in a message: numbers such as `12`, `1,000` and `-5.5`, quoted names such as `“A”`,
 * and lists of either.
 */
const valuePattern = /-?\d+(?:[.,]\d+)*(?:, \d+)*|“[^”]*”(?:, “[^”]*”)*/g;

/**
 * Matches names of the API and of settings, such as `sellPrice`, `SMTP_URL` and names in backticks.
 */
const apiName = /`|[a-z][A-Z]|[A-Z]_[A-Z]/;

/**
 * Returns the console's text for an error of the service, in the language of the console. In
 * English, a message without a text is returned unchanged unless it contains names of the API.
 * Otherwise, the text of the code is returned, or a general text for an unknown code.
 */
export function describeServiceError(code: string, message: string): string {
  return findText(message) ?? codes[code] ?? serviceTexts.codes.STATE_CONFLICT;
}

/**
 * Like `describeServiceError`, but for the error of a field: the text continues a sentence that
 * begins with the name of the field. `code` is one of the service's codes of field errors.
 */
export function describeFieldError(message: string, code = ''): string {
  return findText(message) ?? fieldCodes[code] ?? serviceTexts.invalidValue;
}

/**
 * Returns the position of an error in an imported file, such as `Line 3, latitude`. Empty for a
 * field of the API.
 */
export function describePosition(field: string): string {
  const [, line, column = ''] = /^lines\[(\d+)\](?:\.(.+))?$/.exec(field) ?? [];
  return line === undefined ? '' : serviceTexts.line(line, column);
}

function findText(message: string): string | undefined {
  const whole = serviceTexts.messages[message];
  if (whole !== undefined) return whole;
  const values: string[] = [];
  const pattern = message.replace(valuePattern, (value) => {
    values.push(value);
    return '#';
  });
  const text = serviceTexts.messages[pattern];
  if (text !== undefined) return text.replace(/#/g, () => values.shift() ?? '');
  return language === 'en' && !apiName.test(message) ? message : undefined;
}
