import { formatBytes } from '../../format/count.ts';
import { importsTexts } from '../../texts/imports-texts.ts';

const { form: texts } = importsTexts;

/** The progress of a new import. `bytes` of `total` bytes are uploaded. */
export type Progress = { readonly is: 'uploading'; readonly bytes: number; readonly total: number } | { readonly is: 'checking' };

/** Displays the progress of an upload as a bar and in words, then that the file is being checked. */
export function UploadProgress({ progress }: { readonly progress: Progress }) {
  if (progress.is === 'checking') return <p role="status">{texts.checking}</p>;
  // A small file is sent with headers, so that the browser reports more bytes than the file has.
  const bytes = Math.min(progress.bytes, progress.total);
  return (
    <div>
      <progress aria-label={texts.progress} value={bytes} max={progress.total} />
      <p>{texts.uploading(formatBytes(bytes), formatBytes(progress.total))}</p>
    </div>
  );
}
