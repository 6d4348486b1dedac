import { locale } from './language.ts';

/**
 * The forms of a text by plural category (Unicode). `other` is used for a category without a form.
 */
type PluralForms = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

const rules = new Intl.PluralRules(locale);

/** Returns the form of a text for a number, by the rules of the console's language. */
export function plural(count: number, forms: PluralForms): string {
  return forms[rules.select(count)] ?? forms.other;
}
