import { NativeSelect } from '@mantine/core';
import { MapPin } from '../../icons/icons.tsx';
import { useViewer } from '../../sign-in/viewer.tsx';
import { tillTexts } from '../../texts/till-texts.ts';
import { useTillDevice } from './device/till-device.ts';
import { useTillLocation } from './till-location.tsx';
import styles from './till-page.module.css';

/**
 * The redeem location of this till, which this browser stores. That of a paired till is fixed,
 * and displayed with the cashier and the name of the till.
 */
export function LocationSelect() {
  const { locations, location, choose } = useTillLocation();
  const device = useTillDevice();
  const { name } = useViewer();
  if (locations?.length === 0) return null;
  if (device)
    return (
      <p className={styles.device}>
        {name || device.name}
        <small>{[name && device.name, location?.name].filter(Boolean).join(' · ')}</small>
      </p>
    );
  return (
    <NativeSelect
      aria-label={tillTexts.location}
      className={styles.place}
      leftSection={<MapPin size={18} />}
      value={location?.databaseId ?? ''}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {location === null && <option value="">{tillTexts.chooseLocation}</option>}
      {(locations ?? []).map(({ databaseId, name, city }) => (
        <option key={databaseId} value={databaseId}>
          {[name, city].filter(Boolean).join(', ')}
        </option>
      ))}
    </NativeSelect>
  );
}
