import { Checkbox, CheckboxGroup } from '../../../components/forms/checkbox.tsx';
import { Field, SelectField } from '../../../components/forms/field.tsx';
import { FieldGroup } from '../../../components/forms/field-group.tsx';
import { formatLanguage, offeredLanguages } from '../../../format/language.ts';
import { salesPageTexts } from '../../../texts/sales-page-texts.ts';
import { vouchersTexts } from '../../../texts/vouchers-texts.ts';
import { ImageField } from '../image-field.tsx';
import type { WholeSkinFragment } from './generated/operations.ts';

const { skin: texts } = salesPageTexts;

/**
 * The names of the colour fields, in the order of the form. The lists below contain the fields with
 * other kinds of input.
 */
const colours = [
  'mainColor',
  'buyColor',
  'backgroundColor',
  'headerBackgroundColor',
  'headerTextColor',
  'headerLinkColor',
  'headerImageMaskColor',
  'topBannerBackgroundColor',
  'topSubnavBackgroundColor',
] as const;
const colourChoices = ['bodyLinkColor', 'topBannerLinkColor', 'topSubnavLinkColor'] as const;
const pictures = ['logo', 'logoAlt', 'footerLogo', 'headerImage'] as const;
const words = [
  'fontPrimary',
  'fontSecondary',
  'headerTextFont',
  'menuPosition',
  'headerImageBottomShape',
] as const;
const numbers = [
  ['headerImageBottomShapeHeight', 0, 10_000],
  ['headerBackgroundColorOpacity', 0, 100],
  ['headerImageMaskOpacity', 0, 100],
  ['numOfColumns', 1, 12],
] as const;
const switches = [
  'hasHeaderBorder',
  'hasTopBanner',
  'hasTopSubnav',
  'isFeaturedVoucherOverHeaderImage',
] as const;

/** Fields of the appearance of a sales page. */
export function SkinFields({ skin }: { readonly skin: WholeSkinFragment }) {
  const { fields: labels } = texts;
  const languages = new Set([...skin.availableLanguages, ...offeredLanguages]);
  return (
    <>
      <FieldGroup legend={texts.groups.colours}>
        {colours.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            name={name}
            defaultValue={skin[name]}
            required
            autoComplete="off"
          />
        ))}
        {colourChoices.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            hint={texts.ownColour}
            name={name}
            defaultValue={skin[name] ?? ''}
            autoComplete="off"
          />
        ))}
      </FieldGroup>
      <FieldGroup legend={texts.groups.pictures}>
        {pictures.map((name) => (
          <ImageField
            key={name}
            label={labels[name]}
            fileLabel={vouchersTexts.imageUpload.of(labels[name])}
            name={name}
            defaultValue={skin[name] ?? ''}
          />
        ))}
      </FieldGroup>
      <FieldGroup legend={texts.groups.layout}>
        {words.map((name) => (
          <Field key={name} label={labels[name]} name={name} defaultValue={skin[name]} autoComplete="off" />
        ))}
        {numbers.map(([name, min, max]) => (
          <Field
            key={name}
            label={labels[name]}
            name={name}
            type="number"
            min={min}
            max={max}
            defaultValue={skin[name]}
            required
          />
        ))}
        <SelectField label={labels.logoPosition} name="logoPosition" defaultValue={skin.logoPosition}>
          <option value="LEFT">{texts.positions.LEFT}</option>
          <option value="CENTER">{texts.positions.CENTER}</option>
        </SelectField>
        <Field
          label={labels.customTemplatePath}
          name="customTemplatePath"
          defaultValue={skin.customTemplatePath ?? ''}
          autoComplete="off"
        />
      </FieldGroup>
      <CheckboxGroup legend={texts.groups.shown} name="shown">
        {switches.map((name) => (
          <Checkbox key={name} name={name} label={labels[name]} defaultChecked={skin[name]} />
        ))}
      </CheckboxGroup>
      <CheckboxGroup legend={labels.availableLanguages} name="availableLanguages">
        {[...languages].map((code) => (
          <Checkbox
            key={code}
            name="availableLanguages"
            value={code}
            label={formatLanguage(code)}
            defaultChecked={skin.availableLanguages.includes(code)}
          />
        ))}
      </CheckboxGroup>
    </>
  );
}
