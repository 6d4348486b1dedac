import {
  Fieldset,
  Group,
  Input,
  Checkbox as MantineCheckbox,
  type CheckboxProps as MantineCheckboxProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useFieldError } from './form-errors.ts';

interface CheckboxProps extends Omit<MantineCheckboxProps, 'label' | 'description'> {
  readonly label: string;
  readonly hint?: string;
}

/** A checkbox with its label. */
export function Checkbox({ hint, ...rest }: CheckboxProps) {
  return <MantineCheckbox {...rest} description={hint} />;
}

interface CheckboxGroupProps {
  readonly legend: string;
  /**
   * The name of the field to which all of the checkboxes belong. The field's errors are displayed
   * below the checkboxes.
   */
  readonly name: string;
  readonly children: ReactNode;
}

/** Several checkboxes, of which any number can be ticked. */
export function CheckboxGroup({ legend, name, children }: CheckboxGroupProps) {
  const fieldError = useFieldError(name);
  return (
    <Fieldset legend={legend}>
      <Group gap="lg">{children}</Group>
      {fieldError && <Input.Error role="alert">{fieldError}</Input.Error>}
    </Fieldset>
  );
}
