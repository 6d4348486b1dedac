import { useState } from 'react';
import type { WholeVoucherFragment } from './generated/operations.ts';

/**
 * Returns the version of a voucher that its form edits, and a function that replaces it after the
 * form was saved. `opened` is the voucher when the form was opened, and `current` the voucher as it
 * was last loaded. A change that the page makes in a separate dialog, such as that of an option,
 * creates a version with the same settings, which the form then edits. A version with other
 * settings was saved by someone else, and is not returned, so that the service rejects the form.
 */
export function useEditedVoucher(
  opened: WholeVoucherFragment | undefined,
  current: WholeVoucherFragment | undefined,
): readonly [WholeVoucherFragment | undefined, (saved: WholeVoucherFragment) => void] {
  const [edited, setEdited] = useState(opened);
  const isNext =
    edited && current && edited.updatedAt < current.updatedAt && settingsOf(edited) === settingsOf(current);
  if (isNext) setEdited(current);
  return [isNext ? current : edited, setEdited];
}

/** Returns the values that the form contains, as JSON with sorted keys. */
function settingsOf({
  updatedAt: _updatedAt,
  version: _version,
  options: _options,
  layouts: _layouts,
  sold: _sold,
  isAvailable: _isAvailable,
  isFeatured: _isFeatured,
  promotionTitle: _promotionTitle,
  ...settings
}: WholeVoucherFragment): string {
  return JSON.stringify(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1)));
}
