import iso6391 from 'iso-639-1';

const codes: ReadonlySet<string> = new Set(iso6391.getAllCodes());

/** Whether a string is an ISO 639-1 code in lower case (D57), such as `de`, but not `xx`. */
export function isLanguageCode(text: string): boolean {
  return codes.has(text);
}

export const languageCodeError = 'must be an ISO 639-1 code';
