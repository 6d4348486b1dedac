import { type LabelFormatId, labelFormats } from './label-formats.ts';

const key = 'vouchsafe.labels';

/** Returns the format of labels that was last chosen on this device. Defaults to 24 labels per sheet. */
export function readLabelFormat(): LabelFormatId {
  const stored = localStorage.getItem(key);
  return (Object.keys(labelFormats) as LabelFormatId[]).find((id) => id === stored) ?? 'a4-24';
}

/** Stores the format of labels on this device. */
export function storeLabelFormat(id: LabelFormatId): void {
  localStorage.setItem(key, id);
}
