import { settingsTexts } from '../../texts/settings-texts.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const { secondFactor: texts } = settingsTexts;

/**
 * Displayed instead of all pages to a user whose organisation requires a second factor. Loads the
 * console again when the user has set one up.
 */
export function SecondFactorPage() {
  return (
    <>
      <title>{texts.requiredTitle}</title>
      <h1>{texts.requiredTitle}</h1>
      <p>{texts.requiredText}</p>
      <SecondFactorCard onSetUp={() => location.reload()} />
      <PasskeysCard onSetUp={() => location.reload()} />
    </>
  );
}
