import { useId, useState } from 'react';
import { Checkbox, CheckboxGroup } from '../../../components/forms/checkbox.tsx';
import { ColourField } from '../../../components/forms/colour-field.tsx';
import { Field, SelectField } from '../../../components/forms/field.tsx';
import { FormGrid } from '../../../components/forms/form-grid.tsx';
import { FormSection } from '../../../components/forms/form-section.tsx';
import { formatLanguage, offeredLanguages } from '../../../format/language.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { salesPageTexts } from '../../../texts/sales-page-texts.ts';
import { vouchersTexts } from '../../../texts/vouchers-texts.ts';
import { ImageField } from '../../vouchers/image-field.tsx';
import type { WholeSkinFragment } from './generated/operations.ts';
import { offeredFonts } from './offered-fonts.ts';
import { type PreviewedColours, SkinPreview } from './skin-preview.tsx';

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
const fonts = ['fontPrimary', 'fontSecondary', 'headerTextFont'] as const;
const words = ['menuPosition', 'headerImageBottomShape'] as const;
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
  const { fields: labels, groups } = texts;
  const salesPage = useSalesPage();
  const [previewed, setColours] = useState<PreviewedColours>(skin);
  const fontList = useId();
  const languages = new Set([...skin.availableLanguages, ...offeredLanguages]);
  return (
    <>
      <FormSection title={groups.colours.title} summary={groups.colours.summary} isOpen>
        <SkinPreview name={salesPage.name} colours={previewed} />
        <FormGrid>
          {colours.map((field) => (
            <ColourField
              key={field}
              label={labels[field]}
              pickerLabel={texts.pick(labels[field])}
              name={field}
              defaultValue={skin[field]}
              onColour={(colour) => setColours({ ...previewed, [field]: colour })}
              required
            />
          ))}
          {colourChoices.map((field) => (
            <ColourField
              key={field}
              label={labels[field]}
              pickerLabel={texts.pick(labels[field])}
              hint={texts.ownColour}
              name={field}
              defaultValue={skin[field] ?? ''}
              onColour={(colour) => setColours({ ...previewed, [field]: colour })}
            />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title={groups.pictures.title} summary={groups.pictures.summary}>
        <FormGrid>
          {pictures.map((name) => (
            <ImageField
              key={name}
              label={labels[name]}
              fileLabel={vouchersTexts.imageUpload.of(labels[name])}
              name={name}
              defaultValue={skin[name] ?? ''}
            />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title={groups.layout.title} summary={groups.layout.summary}>
        <FormGrid>
          {fonts.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              hint={texts.printedFonts}
              name={name}
              list={fontList}
              defaultValue={skin[name]}
              autoComplete="off"
            />
          ))}
          <datalist id={fontList}>
            {offeredFonts.map((font) => (
              <option key={font} value={font} />
            ))}
          </datalist>
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
        </FormGrid>
        <CheckboxGroup legend={texts.shown} name="shown">
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
      </FormSection>
    </>
  );
}
