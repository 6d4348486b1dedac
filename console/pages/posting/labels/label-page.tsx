import type { AddressLabel } from './address-labels.ts';
import { LabelText } from './label.tsx';
import { type LabelFormat, positionOf } from './label-formats.ts';
import styles from './labels.module.css';

interface LabelPageProps {
  readonly format: LabelFormat;
  /** The labels in their places. A place without a label is null. */
  readonly places: readonly (AddressLabel | null)[];
}

/** A page of labels in its real size. */
export function LabelPage({ format, places }: LabelPageProps) {
  const { page, label, padding } = format;
  return (
    <div className={styles.page} style={{ inlineSize: `${page.width}mm`, blockSize: `${page.height}mm` }}>
      {places.map((place, index) => {
        if (!place) return null;
        const { left, top } = positionOf(format, index);
        return (
          <div
            key={place.key}
            className={styles.label}
            style={{
              left: `${left}mm`,
              top: `${top}mm`,
              inlineSize: `${label.width}mm`,
              blockSize: `${label.height}mm`,
              padding: `${padding}mm`,
            }}
          >
            <LabelText lines={place.lines} />
          </div>
        );
      })}
    </div>
  );
}
