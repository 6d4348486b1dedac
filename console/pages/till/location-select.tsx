import { NativeSelect } from '@mantine/core';
import { MapPin } from '../../icons/icons.tsx';
import { tillTexts } from '../../texts/till-texts.ts';
import { useTillLocation } from './till-location.tsx';
import styles from './till-page.module.css';

/** The redeem location of this till, which this browser stores. */
export function LocationSelect() {
  const { locations, location, choose } = useTillLocation();
  if (locations?.length === 0) return null;
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
