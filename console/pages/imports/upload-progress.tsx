import { formatBytes } from '../../format/count.ts';
import { importsTexts } from '../../texts/imports-texts.ts';

const { form: texts } = importsTexts;

/** The progress of an upload. `bytes` of `total` bytes have been sent. */
export interface Progress {
  readonly bytes: number;
  readonly total: number;
}

/** Displays the progress of an upload as a bar and in words. */
export function UploadProgress({ progress }: { readonly progress: Progress }) {
  // A small file is sent together with the headers, so the browser reports more bytes than the file
  // has.
  const bytes = Math.min(progress.bytes, progress.total);
  return (
    <div>
      <progress aria-label={texts.progress} value={bytes} max={progress.total} />
      <p>{texts.uploading(formatBytes(bytes), formatBytes(progress.total))}</p>
    </div>
  );
}
