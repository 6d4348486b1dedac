import { NativeSelect } from '@mantine/core';
import { type Language, language, languageNames } from '../../language/language.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';

const languages = Object.keys(languageNames) as readonly Language[];

/** A select for the language of the console. */
export function LanguageSwitch({ onChoose }: { readonly onChoose: (chosen: Language) => void }) {
  return (
    <NativeSelect
      aria-label={sharedTexts.language}
      value={language}
      onChange={(event) => onChoose(event.target.value as Language)}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
