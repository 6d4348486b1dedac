import { useQuery } from 'urql';
import { SelectField } from '../../components/forms/field.tsx';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { useLocations } from '../till/use-locations.ts';
import { type DrawerFragment, OrdersDrawersDocument } from './generated/operations.ts';

const { drawer: texts } = ordersTexts.dialogs;

/**
 * The choice of the open shift whose drawer receives or returns the money. Defaults to that of the
 * redeem location of this browser's till. Renders nothing if no shift is open.
 */
export function DrawerField() {
  const { id: salesPageId } = useSalesPage();
  const canRead = useCan('SHIFT_LIST');
  const { location } = useLocations();
  const [{ data }] = useQuery({
    query: OrdersDrawersDocument,
    variables: { salesPageId },
    pause: !canRead,
    requestPolicy: 'network-only',
  });
  const shifts = data?.salesPage?.shifts?.nodes ?? [];
  const here = shifts.find(
    ({ till, redeemLocation }) => till === null && redeemLocation.databaseId === location?.databaseId,
  );
  if (shifts.length === 0) return null;
  return (
    <SelectField
      // The default is available after the location has been read.
      key={here?.id ?? ''}
      label={texts.label}
      hint={texts.hint}
      name="shiftId"
      defaultValue={here?.id ?? ''}
    >
      <option value="">{texts.none}</option>
      {shifts.map((shift) => (
        <option key={shift.id} value={shift.id}>
          {describeDrawer(shift)}
        </option>
      ))}
    </SelectField>
  );
}

function describeDrawer({ redeemLocation, till }: DrawerFragment): string {
  return [redeemLocation.name, till?.name].filter(Boolean).join(', ');
}
