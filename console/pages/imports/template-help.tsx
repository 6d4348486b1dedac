import { Button } from '../../components/actions/button.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { saveFile } from '../../csv/save-file.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { createTemplate, templateColumns } from './own-headings.ts';

const { template: texts, columns: names } = importsTexts;

/** The columns of the template, with a button that saves an empty one. */
export function TemplateHelp({ delimiter }: { readonly delimiter: string }) {
  return (
    <>
      <details>
        <summary>{texts.summary}</summary>
        <p>{texts.text}</p>
        <Facts facts={templateColumns.map((column) => [column, names[column]] as const)} />
      </details>
      <div>
        <Button onClick={() => saveFile(createTemplate(delimiter), texts.fileName)}>{texts.download}</Button>
      </div>
    </>
  );
}
