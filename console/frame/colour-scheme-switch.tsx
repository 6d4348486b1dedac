import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Button } from '../components/actions/button.tsx';
import { SunMoon as Auto, Moon as Dark, Sun as Light } from '../icons/icons.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';

const icons = { auto: Auto, light: Light, dark: Dark } as const;
const following = { auto: 'light', light: 'dark', dark: 'auto' } as const satisfies Record<
  MantineColorScheme,
  MantineColorScheme
>;

/**
 * A button that switches the console from the device's appearance to light, to dark, and back. The
 * browser stores the choice.
 */
export function ColourSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  const label = sharedTexts.appearance[colorScheme];
  return (
    <Button
      tone="quiet"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(following[colorScheme])}
    >
      <Icon size={18} />
    </Button>
  );
}
