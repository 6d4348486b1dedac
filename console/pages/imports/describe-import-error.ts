import { describeFieldError } from '../../operations/describe-service-error.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { translateMessage } from './translate-message.ts';

/**
 * Returns an error of a file or of one of its rows in the words and the language of the console.
 */
export function describeImportError(message: string): string {
  return translateMessage(importsTexts.messages, message) ?? describeFieldError(message);
}
