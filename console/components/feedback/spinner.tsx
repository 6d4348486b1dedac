import { Group, Loader } from '@mantine/core';
import { sharedTexts } from '../../texts/shared-texts.ts';

/** Indicates that an action is in progress. */
export function Spinner({ label = sharedTexts.loading }: { readonly label?: string }) {
  return (
    <Group role="status" gap="xs">
      <Loader size="sm" aria-hidden />
      {label}
    </Group>
  );
}
