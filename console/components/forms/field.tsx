import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useFieldError } from './form-errors.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: string;
  /** The error of the field. Defaults to the service's error for the field's name. */
  readonly error?: string;
}

interface FieldProps extends Omit<TextInputProps, 'size' | keyof Labelled>, Labelled {
  /** `large` can be read at arm's length. */
  readonly scale?: 'medium' | 'large';
}

/** A text input with its label. */
export function Field({ scale = 'medium', ...rest }: FieldProps) {
  return <TextInput size={scale === 'large' ? 'xl' : 'sm'} {...useInputProps(rest)} />;
}

interface SelectFieldProps extends Omit<NativeSelectProps, keyof Labelled>, Labelled {}

/** A select with its label. The options are its children. */
export function SelectField(props: SelectFieldProps) {
  return <NativeSelect {...useInputProps(props)} />;
}

interface TextAreaFieldProps extends Omit<TextareaProps, keyof Labelled>, Labelled {}

/** A multi-line text input with its label. */
export function TextAreaField({ rows = 3, ...rest }: TextAreaFieldProps) {
  return <Textarea rows={rows} resize="vertical" {...useInputProps(rest)} />;
}

/**
 * Maps the properties of a field to those of Mantine, and adds the service's error for the field.
 */
function useInputProps<Props extends Labelled & { readonly name?: string | undefined }>({
  hint,
  error,
  ...rest
}: Props) {
  const fieldError = useFieldError(rest.name);
  return { ...rest, withAsterisk: false, description: hint, error: error ?? fieldError };
}
