import type { ValueError } from '../platform/errors/domain-error.ts';

const pinPattern = /^\d{4,6}$/;

/** Returns an error if a new PIN is not four to six digits, or can be guessed. */
export function validatePin(pin: string): ValueError[] {
  if (!pinPattern.test(pin)) return [{ code: 'INVALID_FORMAT', message: 'must be 4 to 6 digits' }];
  if (isTrivial(pin))
    return [
      {
        code: 'INVALID_FORMAT',
        message: 'must not be a sequence or a repetition of digits, such as 1234 or 1212',
      },
    ];
  return [];
}

/** Whether the digits repeat, such as 1111, 1212 and 123123, or each is one more or less than the last. */
function isTrivial(pin: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin)) return true;
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])));
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
}
