import { ChevronRight, MapPin } from '../../icons/icons.tsx';
import { useViewer } from '../../sign-in/viewer.tsx';
import { tillTexts } from '../../texts/till-texts.ts';
import { useTillDevice } from './device/till-device.ts';
import { useTillLocation } from './till-location.tsx';
import styles from './till-page.module.css';
import type { Location } from './use-locations.ts';

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
    <div className={styles.place}>
      <MapPin size={18} />
      {/* The text of the select is hidden and displayed separately, because browsers cut off a long text. */}
      <span aria-hidden="true">{location ? describe(location) : tillTexts.chooseLocation}</span>
      <ChevronRight size={16} />
      <select
        aria-label={tillTexts.location}
        value={location?.databaseId ?? ''}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {location === null && <option value="">{tillTexts.chooseLocation}</option>}
        {(locations ?? []).map((each) => (
          <option key={each.databaseId} value={each.databaseId}>
            {describe(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

function describe({ name, city }: Location): string {
  return [name, city].filter(Boolean).join(', ');
}
