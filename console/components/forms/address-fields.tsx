import { countries, countryOfZone } from '../../format/country.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useTimeZone } from '../../session/sales-page.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Field, SelectField } from './field.tsx';

/** A shipping address, as the mutations accept it. The country is a code of ISO 3166-1. */
export interface Address {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly county: string | null;
  readonly country: string;
}

interface AddressFieldsProps {
  /** The path of the address in the input of the mutation. */
  readonly path: string;
  /** The stored address. Undefined for a new one. */
  readonly address?: Address;
}

/** Inputs for a shipping address. */
export function AddressFields({ path, address }: AddressFieldsProps) {
  const timeZone = useTimeZone();
  return (
    <>
      {Object.entries(sharedTexts.address).map(([name, label]) => (
        <Field
          key={name}
          label={label}
          name={`${path}.${name}`}
          defaultValue={address?.[name as keyof typeof sharedTexts.address] ?? ''}
          maxLength={200}
          autoComplete="off"
        />
      ))}
      <SelectField
        label={sharedTexts.country}
        name={`${path}.country`}
        defaultValue={address?.country.toUpperCase() ?? countryOfZone(timeZone)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Returns the entered address. */
export function readAddress(entered: Pick<FormValues, 'text'>, path: string): Address {
  const of = (name: keyof Address) => entered.text(`${path}.${name}`);
  return {
    name: of('name'),
    addressLine1: of('addressLine1'),
    addressLine2: of('addressLine2') || null,
    postcode: of('postcode'),
    city: of('city'),
    county: of('county') || null,
    country: of('country'),
  };
}
