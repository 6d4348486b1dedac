import { useState } from 'react';
import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { Card } from '../../../components/display/card.tsx';
import { Facts } from '../../../components/display/facts.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { EditedObject } from '../../../components/forms/edited-object.tsx';
import { Swatch } from '../../../components/forms/swatch.tsx';
import { formatLanguage } from '../../../format/language.ts';
import { useCan } from '../../../session/sales-page.tsx';
import { salesPageTexts } from '../../../texts/sales-page-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import { CurrentSkinDocument, type WholeSkinFragment } from './generated/operations.ts';
import { SkinForm } from './skin-form.tsx';

const { skin: texts } = salesPageTexts;

interface SkinCardProps {
  readonly skin: WholeSkinFragment;
  /** Called after the form has loaded the current values of the skin. */
  readonly onLoaded: () => void;
}

/** A summary of the appearance of the sales page. The form contains all settings. */
export function SkinCard({ skin, onLoaded }: SkinCardProps) {
  const toast = useToast();
  const mayChange = useCan('SALES_PAGE_CHANGE');
  const [isOpen, setOpen] = useState(false);
  const { fields: names } = texts;
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          [names.mainColor, <Swatch key="main" colour={skin.mainColor} />],
          [names.buyColor, <Swatch key="buy" colour={skin.buyColor} />],
          [names.backgroundColor, <Swatch key="ground" colour={skin.backgroundColor} />],
          [names.headerBackgroundColor, <Swatch key="header" colour={skin.headerBackgroundColor} />],
          [names.fontPrimary, skin.fontPrimary],
          [names.numOfColumns, skin.numOfColumns],
          [names.availableLanguages, skin.availableLanguages.map(formatLanguage).join(', ')],
        ]}
      />
      {mayChange && (
        <Actions>
          <Button onClick={() => setOpen(true)}>{texts.editTitle}</Button>
        </Actions>
      )}
      {isOpen && (
        <EditedObject opened={skin} query={CurrentSkinDocument} onLoaded={onLoaded}>
          {(edited) => (
            <SkinForm skin={edited} onClose={() => setOpen(false)} onSaved={() => toast(sharedTexts.saved)} />
          )}
        </EditedObject>
      )}
    </Card>
  );
}
