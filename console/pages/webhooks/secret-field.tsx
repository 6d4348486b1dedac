import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';

interface SecretFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
}

/** An input for a signing secret, with a button that generates one in the browser. */
export function SecretField({ label, hint, required = false }: SecretFieldProps) {
  const [secret, setSecret] = useState('');
  return (
    <>
      <Field
        label={label}
        hint={hint}
        name="secret"
        value={secret}
        onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        required={required}
        autoComplete="off"
        spellCheck={false}
      />
      <Actions>
        <Button onClick={() => setSecret(generateSecret())}>{webhooksTexts.fields.generate}</Button>
      </Actions>
    </>
  );
}

/** Returns 32 random bytes in the format of Standard Webhooks: `whsec_` and base64. */
function generateSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}
