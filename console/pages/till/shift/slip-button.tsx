import { Button } from '../../../components/actions/button.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { language } from '../../../language/language.ts';
import { useTabLink } from '../../../operations/use-tab-link.ts';
import { shiftTexts as texts } from '../../../texts/shift-texts.ts';
import { TillShiftSlipDocument } from './generated/operations.ts';

/** Opens the slip of a shift on 80 mm in a new tab, from which the browser prints it. */
export function SlipButton({ shiftId }: { readonly shiftId: string }) {
  const { open, isBusy } = useTabLink();
  const showToast = useToast();
  const openSlip = async () => {
    const problem = await open(
      TillShiftSlipDocument,
      { id: shiftId, language },
      ({ node }) => (node && 'slipUrl' in node ? node.slipUrl : null),
      texts.noSlip,
    );
    if (problem !== null) showToast(problem);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void openSlip()}>
      {texts.slip}
    </Button>
  );
}
