import { z } from 'zod';
import { boundedText } from '../../src/platform/values/bounded-text.ts';
import {
  type Metadata,
  maxMetadataKeys,
  mergeMetadata,
  metadataKeyPattern,
} from '../../src/platform/values/metadata.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { builder } from '../builder.ts';

const keyRule = 'Letters, digits, `_`, `-` and `.`, beginning with a letter.';

interface MetadataEntry {
  readonly key: string;
  readonly value: string;
}

const MetadataEntryType = builder.objectRef<MetadataEntry>('MetadataEntry').implement({
  description: 'A value that a client attached to an object.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key, which occurs once per object.' }),
    value: t.exposeString('value', { description: 'The value.' }),
  }),
});

/** The options of the field `metadata`. */
export const metadataField = {
  type: [MetadataEntryType] as [typeof MetadataEntryType],
  description:
    'The values that clients attached to the object, sorted by key, at most 20. The service does not interpret them. They must not contain personal data or secrets.',
};

/** Returns the entries of stored metadata, sorted by key. */
export function toMetadataEntries(stored: unknown): MetadataEntry[] {
  return Object.entries(stored as Metadata)
    .map(([key, value]) => ({ key, value }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

export const MetadataEntryInput = builder.inputType('MetadataEntryInput', {
  description: 'A value to attach to an object.',
  fields: (t) => ({
    key: t.string({ required: true, description: `The key. ${keyRule}` }),
    value: t.string({ required: true, description: 'The value.' }),
  }),
});

export const MetadataChangeInput = builder.inputType('MetadataChangeInput', {
  description: 'A change to one metadata value of an object.',
  fields: (t) => ({
    key: t.string({ required: true, description: `The key. ${keyRule}` }),
    value: t.string({ description: 'The new value. Null, the default, removes the key.' }),
  }),
});

const keyMessage = 'must begin with a letter and contain only letters, digits, `_`, `-` and `.`';

const change = z.object({
  key: boundedText(textLimits.metadataKey).regex(metadataKeyPattern, keyMessage),
  value: boundedText(textLimits.metadataValue)
    .nullish()
    .transform((value) => value ?? null),
});

function changesOf(max: number) {
  return z
    .array(change)
    .max(max, `must have at most ${max} items`)
    .refine(
      (entries) => new Set(entries.map(({ key }) => key)).size === entries.length,
      'must not contain a key twice',
    )
    .transform((entries) => Object.fromEntries(entries.map(({ key, value }) => [key, value])));
}

/**
 * Validates changes of metadata. Accepts up to twice the maximum number of keys, so that one
 * request can replace all keys of an object.
 */
export const metadataChanges = changesOf(2 * maxMetadataKeys);

/**
 * Validates the metadata of a new object. The result is undefined if the input contains no values.
 */
export const newMetadata = changesOf(maxMetadataKeys)
  .nullish()
  .transform((changes) => {
    const metadata = mergeMetadata({}, changes ?? {});
    return Object.keys(metadata).length > 0 ? metadata : undefined;
  });
