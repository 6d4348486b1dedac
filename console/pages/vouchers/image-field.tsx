import { type ChangeEvent, useState } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { useAction } from '../../operations/use-action.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { CreateImageUploadDocument } from './generated/operations.ts';
import { uploadImage } from './upload-image.ts';

const { imageUpload: texts } = vouchersTexts;

interface ImageFieldProps {
  readonly label: string;
  readonly fileLabel: string;
  readonly hint?: string;
  readonly name: string;
  readonly defaultValue?: string;
  readonly required?: boolean;
}

/**
 * An input for the URL of an image, and one for a file. After an upload, the URL of the file is
 * entered in the first input.
 */
export function ImageField({ fileLabel, ...url }: ImageFieldProps) {
  const { id: salesPageId } = useSalesPage();
  const mayUpload = useCan('IMAGE_UPLOAD');
  const [create] = useAction(CreateImageUploadDocument);
  const [state, setState] = useState<'ready' | 'uploading' | 'uploaded'>('ready');
  const [error, setError] = useState('');

  const upload = async (file: File): Promise<string | { readonly url: string }> => {
    const { payload, failure } = await create({ input: { salesPageId } });
    if (failure) return failure.message;
    return (await uploadImage(payload.uploadUrl, file)) ?? { url: payload.url };
  };
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const address = input.form?.elements.namedItem(url.name);
    if (!(address instanceof HTMLInputElement)) return;
    const [file] = input.files ?? [];
    setError('');
    setState(file ? 'uploading' : 'ready');
    // The form cannot be submitted during an upload, because it would contain the previous URL.
    address.setCustomValidity(file ? texts.states.uploading : '');
    if (!file) return;
    const result = await upload(file);
    // If another file was chosen during the upload, this result is obsolete.
    if (input.files?.[0] !== file) return;
    address.setCustomValidity('');
    if (typeof result === 'string') {
      setError(result);
      setState('ready');
    } else {
      address.value = result.url;
      // The form detects changes by this event.
      address.dispatchEvent(new Event('input', { bubbles: true }));
      setState('uploaded');
    }
  };

  return (
    <>
      <Field {...url} type="url" />
      {mayUpload && (
        <Field
          label={fileLabel}
          hint={texts.states[state]}
          type="file"
          accept="image/*"
          onChange={choose}
          {...(error !== '' && { error })}
        />
      )}
    </>
  );
}
