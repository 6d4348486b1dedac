import { useQuery } from 'urql';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { formatLanguage } from '../../format/language.ts';
import { language } from '../../language/language.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { SaleLanguagesDocument } from './generated/operations.ts';

/**
 * Inputs for the customer. The language is offered only if the sales page defines available
 * languages. It defaults to that of the console, otherwise to the first.
 */
export function CustomerFields() {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data }] = useQuery({ query: SaleLanguagesDocument, variables: { salesPageId } });
  const languages = data?.salesPage?.skin?.availableLanguages ?? [];
  return (
    <FormGrid>
      <Field label={sellTexts.name} name="purchaser.name" maxLength={200} autoComplete="off" />
      <Field
        label={sellTexts.email}
        name="purchaser.email"
        inputMode="email"
        maxLength={320}
        autoComplete="off"
      />
      <Field
        label={sellTexts.phone}
        name="purchaser.phone"
        inputMode="tel"
        maxLength={50}
        autoComplete="off"
      />
      {languages.length > 0 && (
        <SelectField
          label={sellTexts.language}
          name="language"
          defaultValue={languages.find((offered) => offered === language)}
        >
          {languages.map((offered) => (
            <option key={offered} value={offered}>
              {formatLanguage(offered)}
            </option>
          ))}
        </SelectField>
      )}
    </FormGrid>
  );
}
