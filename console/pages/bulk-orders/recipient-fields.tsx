import { Card } from '../../components/display/card.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { Choices } from '../sell/choices.tsx';
import type { BulkChoice } from './bulk-choice.ts';

const { form: texts } = bulkOrdersTexts;
const { form: fileTexts } = importsTexts;

/** Inputs for the number of vouchers or the format of the file with their recipients. */
export function RecipientFields({ choice: { hasFile, deliveries } }: { readonly choice: BulkChoice }) {
  return (
    <Card title={texts.recipients}>
      <FormGrid>
        <Choices label={texts.recipients} name="recipients" choices={texts.recipientChoices} />
        {!hasFile && (
          <Field
            label={sellTexts.quantity}
            hint={texts.quantityHint}
            name="quantity"
            type="number"
            min={1}
            max={10_000}
            required
            autoComplete="off"
          />
        )}
        {hasFile && (
          <>
            <Choices label={fileTexts.encoding} name="fileEncoding" choices={fileTexts.encodings} />
            <Choices label={fileTexts.separator} name="fileSeparator" choices={fileTexts.separators} />
          </>
        )}
        <SelectField key={deliveries.join(' ')} label={sellTexts.delivery} name="delivery">
          {deliveries.map((delivery) => (
            <option key={delivery} value={delivery}>
              {sellTexts.deliveries[delivery]}
            </option>
          ))}
        </SelectField>
      </FormGrid>
      {hasFile && <p>{texts.fileText}</p>}
    </Card>
  );
}
