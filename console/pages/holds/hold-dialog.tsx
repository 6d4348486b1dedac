import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { fromLocalMoment, toLocalMoment } from '../../format/local-moment.ts';
import { fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { holdsTexts } from '../../texts/holds-texts.ts';
import { useLocations } from '../till/use-locations.ts';
import { HoldsHoldDocument } from './generated/operations.ts';
import type { HeldVoucher, HoldDialogProps } from './held-voucher.ts';
import { readUnits, toInput, UnitsField, unitsFieldOf } from './units-field.tsx';

const { hold: texts } = holdsTexts;
const dayMs = 86_400_000;

/** The longest time for which the service holds units. */
const maxHoldMs = 30 * dayMs;

interface NewHoldDialogProps extends Pick<HoldDialogProps, 'onDone' | 'onClose'> {
  readonly voucher: HeldVoucher;
  /** The units that are neither redeemed nor on hold. */
  readonly available: number;
  /** The redeem locations of the voucher. Null if it can be redeemed at every location. */
  readonly locationIds: readonly number[] | null;
}

/** Puts units of a voucher on hold at a redeem location until a time, by default for one day. */
export function HoldDialog({ voucher, available, locationIds, onDone, onClose }: NewHoldDialogProps) {
  const { id, name, describeUnits } = voucher;
  const { timeZone } = useSalesPage();
  const { locations, location, failure } = useLocations();
  const [send] = useKeyedAction(HoldsHoldDocument);
  const offered = (locations ?? []).filter(
    ({ databaseId }) => locationIds === null || locationIds.includes(databaseId),
  );

  const save = async (entered: FormValues) => {
    const units = readUnits(entered, voucher, available);
    if (units === null)
      return fieldFailure(unitsFieldOf(voucher), holdsTexts.unitsError(describeUnits(available)));
    const expiresAt = fromLocalMoment(entered.text('expiresAt'), timeZone);
    const ms = new Date(expiresAt).getTime() - Date.now();
    if (ms <= 0 || ms > maxHoldMs) return fieldFailure('expiresAt', texts.expiresAtError);
    const outcome = await send((idempotencyKey) => ({
      input: {
        voucher: { soldVoucherId: id },
        redeemLocationId: entered.text('redeemLocationId'),
        units: toInput(voucher, units),
        expiresAt,
        idempotencyKey,
      },
    }));
    if (!outcome.failure) onDone(texts.done(name));
    return outcome.failure;
  };
  return (
    <FormDialog title={texts.question(name)} actionLabel={texts.action} onSubmit={save} onClose={onClose}>
      <p>{texts.consequence}</p>
      {failure && <FailureNotice failure={failure} />}
      <UnitsField voucher={voucher} max={available} />
      {locations && (
        <SelectField
          label={texts.location}
          name="redeemLocationId"
          defaultValue={location?.id ?? offered[0]?.id}
          required
        >
          {offered.map((each) => (
            <option key={each.id} value={each.id}>
              {[each.name, each.city].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={texts.expiresAt}
        hint={texts.expiresAtHint(timeZone)}
        name="expiresAt"
        type="datetime-local"
        defaultValue={toLocalMoment(new Date(Date.now() + dayMs).toISOString(), timeZone)}
        required
      />
    </FormDialog>
  );
}
