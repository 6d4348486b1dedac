import { NativeSelect } from '@mantine/core';
import { sharedTexts } from '../texts/shared-texts.ts';
import { chooseLanguage, language, languageNames } from './language.ts';

const languages = Object.keys(languageNames) as readonly (keyof typeof languageNames)[];

/** Chooses the language of the console on this device. Choosing another one loads the page again. */
export function LanguageSwitch() {
  return (
    <NativeSelect
      aria-label={sharedTexts.language}
      value={language}
      onChange={(event) => chooseLanguage(event.target.value as keyof typeof languageNames)}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
