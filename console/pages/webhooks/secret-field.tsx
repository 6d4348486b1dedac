import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';

interface SecretFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
}

/** A signing secret, entered or made in the browser. */
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

/** 32 random bytes, as Standard Webhooks writes them. */
function generateSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}
