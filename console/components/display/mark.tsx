import { Group } from '@mantine/core';

/** The logo and the name of the product. */
export function Mark() {
  return (
    <Group gap="xs" wrap="nowrap">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--mark)" />
        <path
          d="M8 10l8 13 8-13"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <strong>Vouchsafe</strong>
    </Group>
  );
}
